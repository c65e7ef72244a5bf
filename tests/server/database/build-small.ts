import { readConfig } from '@/server/base/config';
import { buildVersion } from '@/server/importing/version/build-version';
import { ABOUT, small } from './small';

/** Builds a version in a separate process, so that a test can kill it. */
await buildVersion(readConfig(), small(Number(process.argv[2])), ABOUT);
