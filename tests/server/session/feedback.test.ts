import { describe, expect, it } from 'vitest';
import { MAXIMUM_FEEDBACK } from '@/contract/calls/assistant-limits';
import type { FeedbackBody } from '@/contract/calls/feedback';
import type { FeedbackCursor, FeedbackRow } from '@/server/session/feedback';
import { answerWith, userOf, visitor } from './assistant-fixture';
import { accountsOn, ENGINES, HOUR } from './fixture';

const { call, previous } = answerWith('');
const FEEDBACK: FeedbackBody = {
  ...{ question: '¿renta\u0000 \ud800en Apodaca?', language: 'es', verdict: 'down', reason: 'Faltó el periodo\u0000' },
  ...{ kind: 'figures', call, previous, data_version: 'v1' },
};

describe.each(ENGINES)('feedback on %s', (engine) => {
  const accounts = accountsOn(engine);
  const store = () => accounts.sessions.feedback;

  it('is read in the order of time, with the e-mail of the account', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const demo = await visitor(accounts);
    expect(await store().add(ana, FEEDBACK)).toEqual({ kind: 'stored' });
    accounts.clock += 1000;
    const { reason: _, ...up } = { ...FEEDBACK, verdict: 'up' as const, call: null };
    await store().add(demo, up);
    const { verdict: __, ...content } = FEEDBACK;
    const down: FeedbackRow = { at: '2026-11-20T00:00:00.000Z', user: 'ana@example.com', verdict: 'down', content };
    expect(await store().page({ since: 0 })).toEqual({
      rows: [down, expect.objectContaining({ user: 'demo', verdict: 'up' })],
      next: null,
    });
    expect((await store().page({ since: 0, verdict: 'down' })).rows).toEqual([down]);
    expect((await store().page({ since: accounts.clock })).rows.map(({ user }) => user)).toEqual(['demo']);
  });

  it('is limited to a thousand in 24 hours', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const lea = await userOf(accounts, 'lea@example.com');
    await store().add(ana, FEEDBACK);
    accounts.clock += 2 * HOUR;
    const row = { user_id: ana.id, happened_at: accounts.clock, verdict: 'up', content: '{}' };
    const values = Array.from({ length: MAXIMUM_FEEDBACK - 2 }, (_, i) => ({ ...row, id: `made ${i}` }));
    await accounts.database.db.insertInto('assistant_feedback').values(values).execute();
    expect(await store().add(ana, FEEDBACK)).toEqual({ kind: 'stored' });
    expect(await store().add(ana, FEEDBACK)).toEqual({ kind: 'limit', seconds: (22 * HOUR) / 1000 });
    expect(await store().add(lea, FEEDBACK)).toEqual({ kind: 'stored' });
    accounts.clock += 22 * HOUR;
    expect(await store().add(ana, FEEDBACK)).toEqual({ kind: 'stored' });
    expect((await store().add(ana, FEEDBACK)).kind).toBe('limit');
  });

  it('is read page by page, each row once', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const row = { user_id: ana.id, verdict: 'up', content: '{}' };
    // Some hundred in one moment.
    const values = Array.from({ length: 250 }, (_, i) => ({
      ...row,
      id: `made ${i}`,
      happened_at: i < 130 ? 5 : 5 + i,
    }));
    await accounts.database.db.insertInto('assistant_feedback').values(values).execute();
    const found: FeedbackRow[] = [];
    const sizes: number[] = [];
    let cursor: FeedbackCursor | undefined;
    do {
      const { rows, next } = await store().page({ since: 0 }, cursor);
      found.push(...rows);
      sizes.push(rows.length);
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    expect(sizes).toEqual([100, 100, 50]);
    expect(found.map(({ at }) => at)).toEqual(
      values.map(({ happened_at }) => new Date(happened_at).toISOString()).sort(),
    );
    expect(found[0]?.content).toBeNull();
  });

  it('is deleted after the days of the audit', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    await store().add(ana, FEEDBACK);
    accounts.clock += accounts.config.auditDays * 24 * HOUR + 1;
    await store().add(ana, { ...FEEDBACK, verdict: 'up' });
    expect((await store().page({ since: 0 })).rows.map(({ verdict }) => verdict)).toEqual(['up']);
  });

  it('is not stored for a deleted account', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    await accounts.sessions.users.remove('ana@example.com');
    expect(await store().add(ana, FEEDBACK)).toEqual({ kind: 'nobody' });
  });
});
