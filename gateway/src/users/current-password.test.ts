import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seededPassword } from '../../testing/seeded-password';
import { startTestGateway } from '../../testing/start-test-gateway';
import { now } from '../clock';
import { sessions, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const accessToken = 'A'.repeat(32);

async function setUp(settings = {}) {
  const gateway = await startTestGateway({ as: 'user', me: { access_token: accessToken } }, settings);
  const id = gateway.seeded.user?.id ?? 0;
  const byToken = { cookie: '', authorization: accessToken, 'new-api-user': String(id) };
  return {
    ...gateway,
    id,
    change: (body: object, headers = {}) => gateway.call('PUT', '/api/user/self', { password: 'another one', ...body }, headers),
    byToken,
    signIn: (password: string) => gateway.call('POST', '/api/user/login', { username: 'user', password }),
  };
}

describe('PUT /api/user/self with a password', () => {
  it.each([
    ['without the present one', {}, 'originalPasswordMissing'],
    ['with an empty one', { original_password: '' }, 'originalPasswordMissing'],
    ['with a wrong one', { original_password: 'wrong-password' }, 'originalPasswordWrong'],
  ] as const)('is rejected %s, by session and by system access token', async (_, body, message) => {
    const { change, byToken, signIn } = await setUp();
    const refusal = { success: false, message: catalogue[message].zh, field: 'original_password' };
    expect((await change(body)).body).toEqual(refusal);
    expect((await change(body, byToken)).body).toEqual(refusal);
    expect((await signIn(seededPassword)).body.success).toBe(true);
  });

  it('is not needed to change names', async () => {
    const { call } = await setUp();
    expect((await call('PUT', '/api/user/self', { display_name: 'Amy' })).body.success).toBe(true);
  });

  it('allows ten wrong guesses per quarter of an hour', async () => {
    const { change } = await setUp({ criticalLimit: { requests: 1_000, seconds: 60 } });
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change({ original_password: 'wrong-password' })).status).toBe(200);
    }
    const refused = await change({ original_password: seededPassword });
    expect(refused).toMatchObject({ status: 429, body: { success: false, message: expect.stringContaining('15 分钟') } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  });
});

describe('the first password of an OAuth account', () => {
  async function withoutPassword() {
    const gateway = await setUp();
    await gateway.db.update(users).set({ password: '' }).where(eq(users.id, gateway.id));
    return gateway;
  }

  it('can be set from a fresh session', async () => {
    const { call, change, signIn } = await withoutPassword();
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ has_password: false });
    expect((await change({})).body.success).toBe(true);
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ has_password: true });
    expect((await signIn('another one')).body.success).toBe(true);
  });

  it('is rejected from an older session and with a system access token', async () => {
    const { change, byToken, db } = await withoutPassword();
    const refusal = { success: false, message: catalogue.signInAgain.zh, field: 'password' };
    expect((await change({}, byToken)).body).toEqual(refusal);
    await db.update(sessions).set({ created_at: now() - 601 });
    expect((await change({})).body).toEqual(refusal);
  });
});
