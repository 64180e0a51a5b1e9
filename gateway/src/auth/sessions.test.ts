import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { seededPassword } from '../../testing/seeded-password';
import { sessions } from '../db/schema';

describe('sessions', () => {
  it('end after thirty days, and are then forgotten', async () => {
    const { call, callAs, db } = await calledGateway({ as: 'user' });
    const [session] = await db.select().from(sessions);
    expect((session?.expires_at ?? 0) - Date.now() / 1000).toBeCloseTo(30 * 86_400, -2);
    await db.update(sessions).set({ expires_at: 1 });
    expect((await call('GET', '/api/user/self')).status).toBe(401);
    await callAs(1);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  it('cannot be made from what the database holds', async () => {
    const { seeded, db } = await calledGateway({ as: 'user' });
    const [session] = await db.select().from(sessions);
    expect(seeded.cookie).not.toContain(session?.id);
  });

  it('outlive a change of the secret, as long as the former one is named', async () => {
    const { call, settings } = await calledGateway({ as: 'user' });
    const former = settings.sessionSecret;
    Object.assign(settings, { sessionSecret: 'the next secret', formerSessionSecrets: [former] });
    expect((await call('GET', '/api/user/self')).status).toBe(200);
    Object.assign(settings, { formerSessionSecrets: [] });
    expect((await call('GET', '/api/user/self')).status).toBe(401);
  });

  it('are replaced, not added to, when the same browser signs in again', async () => {
    const { call, db } = await calledGateway({ as: 'user' });
    await call('POST', '/api/user/login', { username: 'user', password: seededPassword });
    expect(await db.select().from(sessions)).toHaveLength(1);
    expect((await call('GET', '/api/user/self')).status).toBe(401);
  });
});
