import type { ChangeRecord, UserRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { users } from '../db/schema';

const english = { 'accept-language': 'en' };
const refusal = {
  success: false,
  message: 'You could no longer sign in without this account. Set a password or link another account first',
};

async function setUp(linked: Partial<UserRecord>, options: Record<string, string> = {}, password?: '') {
  const gateway = await startTestGateway({ as: 'user', me: linked, options });
  const id = gateway.seeded.user?.id ?? 0;
  if (password === '') {
    await gateway.db.update(users).set({ password }).where(eq(users.id, id));
  }
  const unlink = async (provider: string) => (await gateway.call('DELETE', `/api/user/self/bindings/${provider}`, undefined, english)).body;
  const read = async () => (await gateway.db.select().from(users).where(eq(users.id, id)))[0];
  return { gateway, id, unlink, read };
}

describe('DELETE /api/user/self/bindings/:type', () => {
  it.each([
    ['github', 'github_id'],
    ['discord', 'discord_id'],
    ['oidc', 'oidc_id'],
    ['linuxdo', 'linux_do_id'],
    ['wechat', 'wechat_id'],
    ['telegram', 'telegram_id'],
  ] as const)('unlinks %s, again too', async (provider, column) => {
    const { unlink, read } = await setUp({ [column]: '7' });
    expect(await unlink(provider)).toEqual({ success: true, message: '' });
    expect((await read())?.[column]).toBe('');
    expect(await unlink(provider)).toEqual({ success: true, message: '' });
  });

  it.each([
    ['no password', {}, ''],
    ['a password while sign-in with passwords is off', { PasswordLoginEnabled: 'false' }, undefined],
  ] as const)('keeps the only account of a user with %s', async (_, options, password) => {
    const { unlink, read } = await setUp({ github_id: '7' }, { GitHubOAuthEnabled: 'true', ...options }, password);
    expect(await unlink('github')).toEqual(refusal);
    expect((await read())?.github_id).toBe('7');
  });

  it('does not count an account of a provider that is off', async () => {
    const { unlink } = await setUp({ github_id: '7', linux_do_id: '8' }, { GitHubOAuthEnabled: 'true' }, '');
    expect(await unlink('github')).toEqual(refusal);
    expect(await unlink('linuxdo')).toMatchObject({ success: true });
  });

  it('keeps one of the last two accounts when both are unlinked at once', async () => {
    const { unlink, read } = await setUp(
      { github_id: '7', linux_do_id: '8' },
      { GitHubOAuthEnabled: 'true', LinuxDOOAuthEnabled: 'true' },
      '',
    );
    const responses = await Promise.all([unlink('github'), unlink('linuxdo')]);
    expect(responses.map(({ success }) => success).sort()).toEqual([false, true]);
    const user = await read();
    expect([user?.github_id, user?.linux_do_id].filter(Boolean)).toHaveLength(1);
  });

  it('leaves the email address alone', async () => {
    const { gateway } = await setUp({ email: 'ann@example.com' });
    expect((await gateway.call('DELETE', '/api/user/self/bindings/email')).body.success).toBe(false);
  });
});

describe('DELETE /api/user/:id/bindings/:type', () => {
  it('unlinks an account of a user, also the last, and records who did it', async () => {
    const { gateway, id, read } = await setUp({ github_id: '7', email: 'ann@example.com' }, {}, '');
    const root = await gateway.callAs(1);
    for (const type of ['github', 'email']) {
      expect((await root('DELETE', `/api/user/${id}/bindings/${type}`)).body).toEqual({ success: true, message: '' });
    }
    expect(await read()).toMatchObject({ github_id: '', email: '' });
    const { body } = await root<{ data: ChangeRecord[] | { items: ChangeRecord[] } }>('GET', `/api/user/${id}/history`);
    expect(JSON.stringify(body.data)).toContain('"field":"unlinked","before":"github"');
  });

  it('needs a higher level than the user has', async () => {
    const { call, seeded, db } = await startTestGateway({ as: 'admin', users: [{ username: 'peer', role: 10, github_id: '7' }] });
    const peer = seeded.users[0]?.id ?? 0;
    const { body } = await call('DELETE', `/api/user/${peer}/bindings/github`, undefined, english);
    expect(body).toEqual({ success: false, message: 'You cannot edit users of the same or a higher level' });
    expect(await db.select().from(users).where(eq(users.github_id, '7'))).toHaveLength(1);
  });

  it('names a user who does not exist, and knows no other types', async () => {
    const { call } = await startTestGateway({ as: 'root' });
    expect((await call('DELETE', '/api/user/99/bindings/github', undefined, english)).body.message).toBe('User does not exist');
    expect((await call('DELETE', '/api/user/1/bindings/password')).body.success).toBe(false);
  });
});
