import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { z } from 'zod';
import { log } from '@/server/base/log';
import { type Job, type JobFault, type JobResult, messageSchema, RESULTS } from './job';

const ENTRY = ['src', 'server', 'imports', 'job-entry.mjs'];

/** A job came to nothing. */
export class JobFailed extends Error {
  constructor(readonly fault: JobFault) {
    super(`job failed: ${fault}`);
  }
}

type Options = {
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
  readonly entry?: string;
};

/**
 * Does a job in a process of its own, so that a large import takes neither the memory nor the time of requests, and can be ended at
 * any moment. Throws `JobFailed`; when the signal aborts, the process is killed and the reason thrown.
 */
export function startJob<K extends Job['kind']>(
  job: Extract<Job, { kind: K }>,
  { signal, onProgress, entry = path.join(/* turbopackIgnore: true */ process.cwd(), ...ENTRY) }: Options,
): Promise<JobResult<K>> {
  signal.throwIfAborted();
  const child = fork(entry, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  return resultOf(child, RESULTS[job.kind] as unknown as z.ZodType<JobResult<K>>, onProgress).then(
    (result) => {
      signal.removeEventListener('abort', kill);
      return result;
    },
    (error: unknown) => {
      signal.removeEventListener('abort', kill);
      throw signal.aborted ? signal.reason : error;
    },
  );

  function resultOf<T>(
    process: ChildProcess,
    schema: z.ZodType<T>,
    progress: Options['onProgress'] = () => undefined,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      process.on('error', reject);
      process.on('message', (sent) => {
        const message = messageSchema.parse(sent);
        if (message.type === 'progress') progress(message.done, message.total);
        else if (message.type === 'fault') reject(new JobFailed(message.fault));
        else {
          const result = schema.safeParse(message.result);
          if (result.success) resolve(result.data);
          else reject(result.error);
        }
      });
      process.on('exit', (code, ended) => {
        log.debug({ code, signal: ended, job: job.kind }, 'job ended');
        reject(new JobFailed('failed'));
      });
      process.send(job);
    });
  }
}
