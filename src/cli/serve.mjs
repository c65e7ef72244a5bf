import { tsImport } from 'tsx/esm/api';

const { serve } = await tsImport('../server/boot/serve.ts', import.meta.url);
try {
  await serve({ dev: process.argv.includes('--dev'), port: Number(process.env.PORT || '3000') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
