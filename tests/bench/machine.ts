import { execFileSync } from 'node:child_process';
import os from 'node:os';

const commit = (): string => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
};

/** The machine that the times were measured on. */
export const machine = () => ({
  at: new Date().toISOString(),
  cores: os.cpus().length,
  processor: os.cpus()[0]?.model ?? 'unknown',
  memory_gib: Math.round(os.totalmem() / 2 ** 30),
  system: `${os.platform()} ${os.arch()}`,
  node: process.version,
  load: os.loadavg().map((load) => Math.round(load * 100) / 100),
  commit: commit(),
});

export const machineLine = (state: ReturnType<typeof machine>): string =>
  `${state.cores} × ${state.processor}, ${state.memory_gib} GiB, ${state.system}, node ${state.node}, load ${state.load.join(' ')}, commit ${state.commit}, ${state.at}`;
