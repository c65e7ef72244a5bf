import { describe, expect, it } from 'vitest';
import { MAXIMUM_FIRINGS } from '@/contract/calls/alert-limits';
import type { NewAlert } from '@/contract/calls/alerts';
import type { StoredFigure } from '@/server/session/alert-rows';
import type { User } from '@/server/session/user';
import { ANA, accountsOn, ENGINES } from './fixture';

const ALERT: NewAlert = {
  ...{ module: 'buildings', indicator: 'inventory', query: '', condition: 'above', bound: 1000 },
  name: 'Inventario',
};

describe.each(ENGINES)('firings on %s', (engine) => {
  const accounts = accountsOn(engine);
  const readingOf = (data_version: string): StoredFigure => ({
    markets: null,
    reading: {
      ...{ outcome: 'read', data_version, read_at: new Date(accounts.clock).toISOString() },
      ...{ start: '2026-11-20', end: '2026-11-20', value: 1200, before: null, change: null },
    },
  });
  async function fire(alert: { readonly id: string; readonly owner: string }, version: string): Promise<void> {
    accounts.clock += 1000;
    await accounts.sessions.alerts.record(alert, readingOf(version), () => ({ state: 'armed', fires: true }));
  }
  async function add(owner: User, alert: NewAlert) {
    const stored = await accounts.sessions.alerts.add(owner, alert, readingOf('first'), 'armed');
    if (stored.kind !== 'stored') throw new Error(stored.kind);
    return stored.alert;
  }

  it('are kept until their mail is sent or given up, however many come after', async () => {
    const { alerts, outbox, users } = accounts.sessions;
    await users.add({ ...ANA, markets: null });
    const id = await users.idOf(ANA.email);
    const ana: User = { id, name: ANA.name, email: ANA.email, roles: ANA.roles, markets: null, session: '' };
    const mailed = await add(ana, { ...ALERT, name: 'Por correo', email: true });
    const silent = await add(ana, ALERT);
    await fire(mailed, 'waiting');
    for (let i = 0; i <= MAXIMUM_FIRINGS; i++) await fire(silent, `v${i}`);

    const due = await outbox.claim();
    expect(due?.firing.reading).toMatchObject({ data_version: 'waiting', value: 1200 });
    if (due === null) return;
    await outbox.sent(due);
    await fire(silent, 'last');
    const kept = (await accounts.sessions.alerts.readings(ana, 'waiting')).get(mailed.id);
    expect(kept?.reading.data_version).toBe('first');
    expect(await alerts.firings(ana)).toHaveLength(MAXIMUM_FIRINGS);
  });
});
