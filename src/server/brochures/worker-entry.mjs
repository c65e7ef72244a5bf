// Node's own `--import` does not reach the modules of a worker thread.
import { register } from 'tsx/esm/api';

register();
export const { drawings, document } = await import('./worker.ts');
