import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Drafts } from '@/server/importing/drafts/drafts';
import { receivePart } from '@/server/importing/drafts/receive-file';

const ROOM = { file: 1000, left: async () => 1000 };
let folder = '';
let drafts = new Drafts('');
let id = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'nave-drafts-'));
  drafts = new Drafts(folder);
  ({ id } = await drafts.create('user 1', null, 5));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Sent = { name?: string; offset?: number; length?: number; size?: number };
const send = (text: string, sent: Sent = {}, space = ROOM) => {
  const { name = 'a.csv', offset = 0, length = text.length } = sent;
  const part = { name, offset, length, size: sent.size ?? offset + length };
  return receivePart(drafts, id, part, Readable.from([Buffer.from(text)]), space);
};
const fault = (fault: string) => expect.objectContaining({ fault });

it('writes a file of several parts', async () => {
  expect(await send('uno,', { size: 8 })).toEqual({ received: 4, complete: false });
  expect(await drafts.files(id)).toMatchObject([{ name: 'a.csv', complete: false, received: 4 }]);
  expect(await send('dos.', { offset: 4 })).toEqual({ received: 8, complete: true });
  expect(readFileSync(path.join(drafts.filesFolder(id), 'a.csv'), 'utf8')).toBe('uno,dos.');
});

it('leaves a file as it was before a part that did not arrive whole', async () => {
  await send('uno,', { size: 8 });
  await expect(send('do', { offset: 4, length: 4, size: 8 })).rejects.toEqual(fault('part'));
  expect(await drafts.files(id)).toMatchObject([{ received: 4 }]);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('d');
      throw new Error('aborted');
    })(),
  );
  await expect(receivePart(drafts, id, { name: 'a.csv', offset: 4, length: 4, size: 8 }, broken, ROOM)).rejects.toThrow(
    'aborted',
  );
  expect(await send('dos.', { offset: 4 })).toMatchObject({ complete: true });
});

it('refuses what there is no room for, and two uploads of one file at once', async () => {
  await expect(send('x', { size: 1001 })).rejects.toEqual(fault('file'));
  await expect(send('xx', {}, { file: 1000, left: async () => 1 })).rejects.toEqual(fault('space'));
  await expect(send('x', { offset: 5, size: 6 })).rejects.toEqual(fault('offset'));
  const [one, other] = await Promise.allSettled([send('uno'), send('dos')]);
  expect([one.status, other.status]).toEqual(['fulfilled', 'rejected']);
  expect(other).toMatchObject({ reason: fault('busy') });
});

it('limits the files of a draft', async () => {
  for (let left = 50; left > 0; left--) await send('x', { name: `${left}.csv` });
  await expect(send('x', { name: 'otro.csv' })).rejects.toEqual(fault('files'));
  // In place of one that is there.
  expect(await send('y', { name: '7.csv' })).toMatchObject({ complete: true });
});

it('shows a draft to its owner alone, and nothing of a broken one', async () => {
  expect(await drafts.find('user 2', id)).toBeNull();
  expect(await drafts.find('user 1', '../../etc')).toBeNull();
  await drafts.writeResult(id, 'draft.json', '{');
  expect(await drafts.find('user 1', id)).toBeNull();
  expect(await drafts.list('user 1')).toEqual([]);
});
