import { describe, expect, it } from 'vitest';
import { seededPassword } from '../../testing/seeded-password';
import { startTestGateway } from '../../testing/start-test-gateway';
import { catalogue } from '../messages/catalogue';

type Setter = (password: string) => Promise<{ body: { success?: boolean; message?: string } }>;

/** Every call that sets a password somebody chose. */
async function setters(options: Record<string, string> = {}) {
  const { call, callAs, seeded } = await startTestGateway({
    as: 'admin',
    users: [{ username: 'amy' }, { username: 'ben', password: 'Password1' }],
    options,
  });
  const id = seeded.users[0]?.id ?? 0;
  const amy = await callAs(id);
  const calls: Record<string, Setter> = {
    register: (password) => call('POST', '/api/user/register', { username: 'new', password }),
    'a change by an administrator': (password) => call('PUT', '/api/user/', { id: seeded.users[1]?.id, password }),
    'a new user': (password) => call('POST', '/api/user/', { username: 'made', password }),
    'one’s own change': (password) => amy('PUT', '/api/user/self', { password, original_password: seededPassword }),
  };
  return { call, calls: Object.entries(calls) };
}

describe('a new password', () => {
  it.each(['password1', 'PassWord1', '12345678', 'qwertyuiop'])(
    'is refused when it is as common as %s, wherever it is set',
    async (password) => {
      const { calls } = await setters();
      for (const [name, set] of calls) {
        const refusal = { success: false, message: catalogue.passwordCommon.zh, field: 'password' };
        expect({ name, body: (await set(password)).body }).toEqual({ name, body: refusal });
      }
    },
  );

  it('may have 8 to 20 characters, not bytes', async () => {
    const { calls } = await setters();
    for (const [name, set] of calls) {
      expect([name, (await set('short12')).body.message]).toEqual([name, '输入不符合要求：password（min 8）']);
      expect([name, (await set('密'.repeat(21))).body.message]).toEqual([name, '输入不符合要求：password（max 20）']);
      expect([name, (await set('🔑'.repeat(20))).body.success]).toEqual([name, true]);
    }
  });

  it('may be as long as the option allows', async () => {
    const { call, calls } = await setters({ PasswordMaxLength: '128' });
    expect((await call('GET', '/api/status')).body.data).toMatchObject({ password_max_length: 128 });
    for (const [name, set] of calls) {
      expect([name, (await set('x'.repeat(129))).body.message]).toEqual([name, '输入不符合要求：password（max 128）']);
      expect([name, (await set('🔑'.repeat(128))).body.success]).toEqual([name, true]);
    }
    const login = await call('POST', '/api/user/login', { username: 'new', password: '🔑'.repeat(128) });
    expect(login.body.success).toBe(true);
  });

  it('does not affect existing shorter passwords', async () => {
    const { call } = await setters();
    expect((await call('POST', '/api/user/login', { username: 'ben', password: 'Password1' })).body.success).toBe(true);
  });
});

it.each(['19', '129', 'many'])('rejects the option value %s', async (value) => {
  const { call } = await startTestGateway({ as: 'root' });
  const { body } = await call('PUT', '/api/option/', { key: 'PasswordMaxLength', value });
  expect(body.message).toContain('PasswordMaxLength（int, min 20, max 128）');
});
