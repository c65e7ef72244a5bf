import os from 'node:os';
import { log } from '@/server/base/log';
import { VersionRefused } from '@/server/database/stored-versions';
import { type JobFault, type JobMessage, jobSchema } from './job';
import { DataChanged, ImportRefused, runJob } from './run-job';

const send = (message: JobMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, () => resolve());
  });

function faultOf(error: unknown): JobFault {
  if (error instanceof DataChanged) return 'changed';
  if (error instanceof ImportRefused) return 'mistakes';
  if (error instanceof VersionRefused) return 'version';
  return /ENOSPC|no space left|disk full/i.test(String(error)) ? 'disk' : 'failed';
}

async function perform(sent: unknown): Promise<void> {
  try {
    const result = await runJob(jobSchema.parse(sent), (done, total) => void send({ type: 'progress', done, total }));
    await send({ type: 'done', result });
  } catch (error) {
    const fault = faultOf(error);
    if (fault === 'failed') log.error({ err: error }, 'a job of an import failed');
    await send({ type: 'fault', fault });
  }
  process.exit();
}

// Requests that are being answered come first.
os.setPriority(10);
process.once('message', (sent) => void perform(sent));
// Without the server nobody waits for the result; an import that is cut off changes nothing.
process.once('disconnect', () => process.exit());
