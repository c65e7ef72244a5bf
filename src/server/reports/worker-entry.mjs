// Node's own `--import` does not reach the modules of a worker thread.
import { register } from 'tsx/esm/api';

register();
export const { reportFile, changeSlideFile } = await import('./worker.ts');
