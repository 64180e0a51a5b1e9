import { describe, expect, it } from 'vitest';
import { seededPassword } from '../../testing/seeded-password';
import { startTestGateway } from '../../testing/start-test-gateway';
import { sessions } from '../db/schema';

describe('sessions', () => {
  it('expire after thirty days and are removed', async () => {
    const { call, callAs, db } = await startTestGateway({ as: 'user' });
    const [session] = await db.select().from(sessions);
    expect((session?.expires_at ?? 0) - Date.now() / 1000).toBeCloseTo(30 * 86_400, -2);
    await db.update(sessions).set({ expires_at: 1 });
    expect((await call('GET', '/api/user/self')).status).toBe(401);
    await callAs(1);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  it('cannot be forged from the database content', async () => {
    const { seeded, db } = await startTestGateway({ as: 'user' });
    const [session] = await db.select().from(sessions);
    expect(seeded.cookie).not.toContain(session?.id);
  });

  it('survive a rotation of the session secret', async () => {
    const { call, settings } = await startTestGateway({ as: 'user' });
    const former = settings.sessionSecret;
    Object.assign(settings, { sessionSecret: 'the next secret', formerSessionSecrets: [former] });
    expect((await call('GET', '/api/user/self')).status).toBe(200);
    Object.assign(settings, { formerSessionSecrets: [] });
    expect((await call('GET', '/api/user/self')).status).toBe(401);
  });

  it('are replaced when the same browser signs in again', async () => {
    const { call, db } = await startTestGateway({ as: 'user' });
    await call('POST', '/api/user/login', { username: 'user', password: seededPassword });
    expect(await db.select().from(sessions)).toHaveLength(1);
    expect((await call('GET', '/api/user/self')).status).toBe(401);
  });
});
