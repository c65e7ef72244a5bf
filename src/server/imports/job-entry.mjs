// Runs from its source: it is not part of the built bundles.
import { register } from 'tsx/esm/api';

register();
await import('./job-process.ts');
