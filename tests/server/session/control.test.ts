import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { callControl } from '@/server/control/client';
import { startControl } from '@/server/control/server';
import { socketPath } from '@/server/control/socket-path';
import { ANA, accountsOn } from './fixture';

describe('the control socket', () => {
  const accounts = accountsOn('duckdb');
  const send = (line: string) =>
    new Promise<string>((resolve) => {
      const socket = net.connect(socketPath(accounts.folder), () => socket.write(line));
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });

  it('performs commands, and reports why it refuses one', async () => {
    await startControl(accounts.folder, accounts.sessions);
    const { folder } = accounts;
    expect(await callControl(folder, { do: 'user.add', ...ANA })).toMatchObject({ ok: true });
    expect(await accounts.signIn()).toEqual({ kind: 'change_password' });
    expect(await callControl(folder, { do: 'user.set', email: ANA.email, name: 'B' })).toMatchObject({ ok: true });
    expect(await callControl(folder, { do: 'user.disable', email: ANA.email })).toMatchObject({ ok: true });
    expect(await callControl(folder, { do: 'user.enable', email: ANA.email })).toMatchObject({ ok: true });
    expect(
      await callControl(folder, { do: 'user.add', ...ANA, email: 'b@example.com', password: 'password1234' }),
    ).toEqual({
      ok: false,
      reason: expect.stringContaining('easy to guess'),
    });
    const page = await callControl(folder, { do: 'audit.page', since: 0 });
    expect(page).toMatchObject({ ok: true, page: { next: null } });
    const [owner] = await accounts.database.db.selectFrom('users').select('id').execute();
    await accounts.database.db
      .insertInto('assistant_feedback')
      .values({ id: 'a', user_id: owner?.id ?? '', happened_at: 5, verdict: 'down', content: '{}' })
      .execute();
    expect(await callControl(folder, { do: 'feedback.page', since: 0, verdict: 'down' })).toMatchObject({
      ok: true,
      feedback: { rows: [{ user: ANA.email, verdict: 'down' }], next: null },
    });
    expect(await callControl(folder, { do: 'user.delete', email: ANA.email })).toMatchObject({ ok: true });
    expect(JSON.parse(await send('{"do":"user.forget"}\n'))).toEqual({
      ok: false,
      reason: expect.stringContaining('restart the server'),
    });
    expect(JSON.parse(await send('nonsense\n'))).toEqual({ ok: false, reason: 'the command is not JSON' });
    expect(JSON.parse(await send(`${'x'.repeat(2_100_000)}`))).toEqual({
      ok: false,
      reason: expect.stringContaining('too long'),
    });
  });
});
