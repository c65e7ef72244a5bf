import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// The built product on its own data folder, with the sample of a fixed day.
const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-e2e-'));
const env = {
  ...process.env,
  NAVE_DATA_DIR: folder,
  UV_THREADPOOL_SIZE: '8',
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
};
const prepared = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/prepare.ts'], { env, stdio: 'inherit' });
if (prepared.status !== 0) process.exit(1);
const server = spawn(process.execPath, ['src/cli/serve.mjs'], { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
