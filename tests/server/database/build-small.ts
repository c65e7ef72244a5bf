import { readConfig } from '@/server/base/config';
import { buildVersion } from '@/server/importing/version/build-version';
import { ABOUT, small } from './small';

/** A process of its own that builds a version, so that a test can kill it. */
await buildVersion(readConfig(), small(Number(process.argv[2])), ABOUT);
