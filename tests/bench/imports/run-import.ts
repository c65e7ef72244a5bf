import { importFolder } from '@/server/importing/folder/import-folder';
import { AS_OF } from '../data/cache';

/** Imports a folder in a process of its own, which prints what it took. */
const [folder = '', dataDir = ''] = process.argv.slice(2);
const begun = performance.now();
const before = process.cpuUsage();
const { counts, problems, dataset } = await importFolder({ folder, dataDir, today: AS_OF });
if (dataset === null) throw new Error(`${problems.errors} errors: ${JSON.stringify(problems.listed.slice(0, 3))}`);
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - begun) / 1000,
    cpu_seconds: (user + system) / 1e6,
    // Kilobytes on all systems: libuv converts.
    peak_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
