import type { PageRecord } from '@console/shared/contract';
import { roles, userStatus } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addPasskey, passkeyOptions, signInBody, signInWithPasskey } from '../../testing/passkeys';
import { seedTwoFactor } from '../../testing/seed-two-factor';
import { seededPassword } from '../../testing/seeded-password';
import { softwareAuthenticator } from '../../testing/software-authenticator';
import { startTestGateway } from '../../testing/start-test-gateway';
import { now } from '../clock';
import { passkeys, signInFlows, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const proof = { original_password: seededPassword };
const refusal = (id: keyof typeof catalogue) => ({ success: false, message: catalogue[id].zh });

async function start(options: Record<string, string> = {}) {
  const gateway = await startTestGateway({
    users: [{ username: 'amy', role: roles.admin }, { username: 'eve' }],
    options: { ...passkeyOptions, ...options },
  });
  const [amy = 0, eve = 0] = gateway.seeded.users.map(({ id }) => id);
  const authenticator = await addPasskey(await gateway.callAs(amy), proof);
  return { ...gateway, amy, eve, authenticator };
}

describe('signing in with a passkey', () => {
  it('starts a session and remembers when the passkey was used', async () => {
    const { call, db, amy, authenticator } = await start();
    const { body, headers } = await signInWithPasskey(call, authenticator);
    expect(body).toMatchObject({ success: true, data: { id: amy, username: 'amy', role: roles.admin } });
    const cookie = headers['set-cookie']?.find((text) => text.startsWith('session=')) ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const identity = { cookie: cookie.split(';')[0] ?? '', 'new-api-user': String(amy) };
    expect((await call('GET', '/api/user/self', undefined, identity)).body.data).toMatchObject({ username: 'amy' });
    expect(await db.select().from(passkeys)).toMatchObject([{ user_id: amy, counter: 2, last_used_at: expect.closeTo(now(), -1) }]);
  });

  it('needs no code of an authenticator app', async () => {
    const gateway = await start();
    await seedTwoFactor(gateway, gateway.amy);
    expect((await signInWithPasskey(gateway.call, gateway.authenticator)).body.data).toMatchObject({ username: 'amy' });
  });

  it.each([
    { deviation: 'of another site', change: { origin: 'https://console.example.com.evil.example' } },
    { deviation: 'to another challenge', change: { challenge: 'AAAA' } },
    { deviation: 'without verification of the user', change: { userVerified: false } },
    { deviation: 'of a copied authenticator', change: { counter: 1 } },
    { deviation: 'for another user', change: { userHandle: Buffer.from('1').toString('base64url') } },
  ])('refuses a response $deviation', async ({ change }) => {
    const { call, authenticator } = await start();
    const { body, headers } = await signInWithPasskey(call, authenticator, change);
    expect(body).toMatchObject(refusal('passkeyRefused'));
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('refuses a passkey that nobody has added, and one that is signed by another key', async () => {
    const { call, authenticator } = await start();
    const stranger = softwareAuthenticator('https://console.example.com');
    expect((await signInWithPasskey(call, stranger)).body).toMatchObject(refusal('passkeyRefused'));
    const body = await signInBody(call, stranger);
    const stolenId = { ...body.credential, id: authenticator.credentialId, rawId: authenticator.credentialId };
    const forged = { ...body, credential: { ...stolenId, response: { ...body.credential.response, userHandle: undefined } } };
    expect((await call('POST', '/api/user/passkey/login/finish', forged)).body).toMatchObject(refusal('passkeyRefused'));
  });

  it('accepts each response once, however often it is sent at the same time', async () => {
    const { call, authenticator } = await start();
    const body = await signInBody(call, authenticator);
    const send = () => call('POST', '/api/user/passkey/login/finish', body);
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.filter((response) => response.body.success)).toHaveLength(1);
    expect((await send()).body).toMatchObject(refusal('passkeyExpired'));
  });

  it('refuses a response after five minutes', async () => {
    const { call, db, authenticator } = await start();
    const body = await signInBody(call, authenticator);
    await db.update(signInFlows).set({ expires_at: now() });
    expect((await call('POST', '/api/user/passkey/login/finish', body)).body).toMatchObject(refusal('passkeyExpired'));
  });

  it.each([
    { who: 'banned', change: { status: userStatus.banned } },
    { who: 'deleted', change: { deleted_at: '2026-01-01T00:00:00Z' } },
  ])('refuses $who users as a wrong password is', async ({ change }) => {
    const { call, db, amy, authenticator } = await start();
    await db.update(users).set(change).where(eq(users.id, amy));
    expect((await signInWithPasskey(call, authenticator)).body).toEqual(refusal('wrongPassword'));
  });

  it('is limited like guesses of passwords', async () => {
    const gateway = await startTestGateway({ options: passkeyOptions }, { criticalLimit: { requests: 2, seconds: 60 } });
    const begin = () => gateway.call('POST', '/api/user/passkey/login/begin');
    expect([(await begin()).status, (await begin()).status, (await begin()).status]).toEqual([200, 200, 429]);
  });
});

describe('while passkeys are turned off', () => {
  it('neither tells clients of passkeys nor accepts them', async () => {
    const { call, options, authenticator } = await start();
    const status = async () => (await call('GET', '/api/status')).body.data;
    expect(await status()).toMatchObject({ passkey_login: true, capabilities: expect.arrayContaining(['passkeys']) });
    const body = await signInBody(call, authenticator);
    await options.set('passkey.enabled', 'false');
    expect(await status()).toMatchObject({ passkey_login: false });
    expect((await call('POST', '/api/user/passkey/login/begin')).body).toEqual(refusal('passkeysOff'));
    expect((await call('POST', '/api/user/passkey/login/finish', body)).body).toEqual(refusal('passkeysOff'));
  });

  it('does not take the site from the Host header', async () => {
    const { call } = await startTestGateway({ options: { 'passkey.enabled': 'true' } });
    const response = await call('POST', '/api/user/passkey/login/begin', undefined, { host: 'console.example.com' });
    expect(response.body).toEqual(refusal('passkeysOff'));
  });
});

describe('where a second step is required', () => {
  it('counts as one, so that the password alone is not enough', async () => {
    const gateway = await start({ SecondStepRequired: 'admin' });
    const { call, amy, authenticator } = gateway;
    const signIn = () => call('POST', '/api/user/login', { username: 'amy', password: seededPassword });
    expect((await signIn()).body).toEqual(refusal('passkeyRequired'));
    expect((await signInWithPasskey(call, authenticator)).body.success).toBe(true);
    expect((await (await gateway.callAs(amy))('GET', '/api/user/')).body.data).toMatchObject({ page: 1 } as PageRecord<object>);

    await gateway.options.set('ServerAddress', 'https://moved.example.com');
    expect((await signIn()).body.data).toMatchObject({ username: 'amy' });
    expect((await (await gateway.callAs(amy))('GET', '/api/user/')).status).toBe(403);
  });
});
