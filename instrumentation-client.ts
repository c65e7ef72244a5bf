import { watchErrors } from '@/shell/watch-errors';

// Before anything else of a page runs.
watchErrors();
