import type { ChangeRecord, PageRecord, PasskeyCeremony, PasskeyStatus } from '@console/shared/contract';
import { maxPasskeys, roles } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { addPasskey, passkeyOptions, passkeyOrigin, signInWithPasskey } from '../../testing/passkeys';
import { seedTwoFactor } from '../../testing/seed-two-factor';
import { seededPassword } from '../../testing/seeded-password';
import { type Deviations, softwareAuthenticator } from '../../testing/software-authenticator';
import { type Call, startTestGateway } from '../../testing/start-test-gateway';
import { passkeys, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const proof = { original_password: seededPassword };
const refusal = (id: keyof typeof catalogue) => ({ success: false, message: catalogue[id].zh });
const beginPath = '/api/user/passkey/register/begin';
const finishPath = '/api/user/passkey/register/finish';

async function start() {
  const gateway = await startTestGateway({ users: [{ username: 'amy' }, { username: 'eve' }], options: passkeyOptions });
  const [amy = 0, eve = 0] = gateway.seeded.users.map(({ id }) => id);
  return { ...gateway, amy, eve, callAmy: await gateway.callAs(amy) };
}

type Creation = { data: PasskeyCeremony<{ challenge: string; rp: { id: string }; user: { id: string }; excludeCredentials: object[] }> };

async function begin(call: Call) {
  return (await call<Creation>('POST', beginPath, proof)).body.data;
}

const finishBody = ({ options, flow_token }: Creation['data'], deviations: Deviations = {}) => ({
  flow_token,
  credential: softwareAuthenticator(passkeyOrigin).create(options.publicKey, deviations),
});

const statusOf = async (call: Call) => (await call<{ data: PasskeyStatus }>('GET', '/api/user/passkey')).body.data;

const historyOf = async ({ callAs }: Awaited<ReturnType<typeof start>>, id: number) =>
  ((await (await callAs(1))('GET', `/api/user/${id}/history`)).body.data as PageRecord<ChangeRecord>).items;

describe('adding a passkey', () => {
  it('lists and records it, and ends the other sessions', async () => {
    const gateway = await start();
    const { callAmy, amy } = gateway;
    const elsewhere = await gateway.callAs(amy);
    const added = await addPasskey(callAmy, proof, ' Laptop ');
    const [row] = (await statusOf(callAmy)).passkeys;
    expect(await statusOf(callAmy)).toEqual({
      enabled: true,
      passkeys: [{ id: 1, name: 'Laptop', created_at: expect.any(Number), last_used_at: 0 }],
      max: maxPasskeys,
      add_confirmation: 'password',
      remove_confirmation: 'password',
    });
    expect(row?.created_at).toBeGreaterThan(1_700_000_000);
    expect((await elsewhere('GET', '/api/user/self')).status).toBe(401);
    expect(await historyOf(gateway, amy)).toMatchObject([{ field: 'passkey', actor_name: 'amy', before: null, after: 'Laptop' }]);
    expect((await signInWithPasskey(gateway.call, added)).body.success).toBe(true);
  });

  it('keeps the other sessions of users with a second step, and tells browsers the passkeys they have', async () => {
    const gateway = await start();
    const { callAmy, amy } = gateway;
    const first = await addPasskey(callAmy, proof);
    const elsewhere = await gateway.callAs(amy);
    await addPasskey(callAmy, proof);
    expect((await elsewhere('GET', '/api/user/self')).status).toBe(200);
    expect((await begin(callAmy)).options.publicKey.excludeCredentials).toMatchObject([{ id: first.credentialId }, {}]);
  });

  it('names it after the browser where it gets no name', async () => {
    const { callAmy } = await start();
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
    await callAmy('POST', finishPath, finishBody(await begin(callAmy)), { 'user-agent': userAgent });
    expect((await statusOf(callAmy)).passkeys).toMatchObject([{ name: 'Chrome, macOS' }]);
  });

  it.each([
    { proof: {}, refused: 'originalPasswordMissing', field: 'original_password' },
    { proof: { original_password: 'wrong-password' }, refused: 'originalPasswordWrong', field: 'original_password' },
  ] as const)('asks for the password: $refused', async ({ proof: sent, refused, field }) => {
    const { callAmy } = await start();
    expect((await callAmy('POST', beginPath, sent)).body).toEqual({ ...refusal(refused), field });
  });

  it('asks users with an authenticator app for a code instead', async () => {
    const gateway = await start();
    const { code } = await seedTwoFactor(gateway, gateway.amy);
    expect(await statusOf(gateway.callAmy)).toMatchObject({ add_confirmation: 'code', remove_confirmation: 'code' });
    expect((await gateway.callAmy('POST', beginPath, proof)).body).toMatchObject(refusal('secondStepCodeMissing'));
    await addPasskey(gateway.callAmy, { code: code() });
    expect((await statusOf(gateway.callAmy)).enabled).toBe(true);
  });

  it.each([
    { deviation: 'of another site', change: { origin: 'https://evil.example' } },
    { deviation: 'to another challenge', change: { challenge: 'AAAA' } },
    { deviation: 'without verification of the user', change: { userVerified: false } },
  ])('refuses a response $deviation', async ({ change }) => {
    const { callAmy, db } = await start();
    expect((await callAmy('POST', finishPath, finishBody(await begin(callAmy), change))).body).toEqual(refusal('passkeyRefused'));
    expect(await db.select().from(passkeys)).toEqual([]);
  });

  it('accepts a flow once, and only from the user who began it', async () => {
    const { callAmy, callAs, eve, call, db } = await start();
    const body = finishBody(await begin(callAmy));
    expect((await (await callAs(eve))('POST', finishPath, body)).body).toEqual(refusal('passkeyExpired'));
    expect((await callAmy('POST', finishPath, body)).body.success).toBe(true);
    expect((await callAmy('POST', finishPath, body)).body).toEqual(refusal('passkeyExpired'));
    const signIn = (await call<Creation>('POST', '/api/user/passkey/login/begin')).body.data;
    expect((await callAmy('POST', finishPath, { ...body, flow_token: signIn.flow_token })).body).toEqual(refusal('passkeyExpired'));
    expect(await db.select().from(passkeys)).toHaveLength(1);
  });

  it('refuses a passkey that another user has added', async () => {
    const { callAmy, callAs, eve } = await start();
    const authenticator = await addPasskey(callAmy, proof);
    const callEve = await callAs(eve);
    const { options, flow_token } = await begin(callEve);
    const credential = authenticator.create(options.publicKey);
    expect((await callEve('POST', finishPath, { flow_token, credential })).body).toEqual(refusal('passkeyKnown'));
    expect((await statusOf(callAmy)).passkeys).toHaveLength(1);
  });

  it(`is refused after ${maxPasskeys}`, async () => {
    const { callAmy, db, amy } = await start();
    const row = (index: number) => ({ user_id: amy, credential_id: `credential${index}`, public_key: '', rp_id: 'console.example.com' });
    await db.insert(passkeys).values(Array.from({ length: maxPasskeys - 1 }, (_, index) => row(index)));
    const pending = finishBody(await begin(callAmy));
    await addPasskey(callAmy, proof);
    const refused = { success: false, message: catalogue.passkeyLimit.zh.replace('{max}', String(maxPasskeys)) };
    expect((await callAmy('POST', beginPath, proof)).body).toEqual(refused);
    expect((await callAmy('POST', finishPath, pending)).body).toEqual(refused);
  });
});

describe('removing a passkey', () => {
  it('asks for the password, is recorded and ends its use', async () => {
    const gateway = await start();
    const { callAmy, amy, call } = gateway;
    const authenticator = await addPasskey(callAmy, proof, 'Laptop');
    expect((await callAmy('POST', '/api/user/passkey/1/remove')).body).toMatchObject({ success: false });
    expect((await callAmy('POST', '/api/user/passkey/1/remove', {})).body).toMatchObject(refusal('originalPasswordMissing'));
    expect((await callAmy('POST', '/api/user/passkey/1/remove', proof)).body.success).toBe(true);
    expect((await statusOf(callAmy)).enabled).toBe(false);
    expect((await historyOf(gateway, amy))[0]).toMatchObject({ field: 'passkey', before: 'Laptop', after: null });
    expect((await signInWithPasskey(call, authenticator)).body).toMatchObject(refusal('passkeyRefused'));
  });

  it('is refused for the passkeys of others', async () => {
    const { callAmy, callAs, eve } = await start();
    await addPasskey(callAmy, proof);
    expect((await (await callAs(eve))('POST', '/api/user/passkey/1/remove', proof)).body).toEqual(refusal('passkeyMissing'));
    expect((await statusOf(callAmy)).enabled).toBe(true);
  });
});

describe('a reset by an administrator', () => {
  it('removes all passkeys of a user of a lower role, signs the user out and is recorded', async () => {
    const gateway = await start();
    const { callAmy, amy } = gateway;
    await addPasskey(callAmy, proof, 'Laptop');
    await addPasskey(callAmy, proof, 'Phone');
    const root = await gateway.callAs(1);
    expect((await root('DELETE', `/api/user/${amy}/reset_passkey`)).body.success).toBe(true);
    expect((await callAmy('GET', '/api/user/self')).status).toBe(401);
    expect(await gateway.db.select().from(passkeys)).toEqual([]);
    expect((await historyOf(gateway, amy)).slice(0, 2)).toMatchObject([
      { field: 'passkey', actor_name: 'root', before: 'Phone' },
      { field: 'passkey', actor_name: 'root', before: 'Laptop' },
    ]);
    expect((await root('DELETE', `/api/user/${amy}/reset_passkey`)).body).toEqual(refusal('passkeysMissing'));
  });

  it('is refused for users of the same role', async () => {
    const { callAmy, callAs, db, amy, eve } = await start();
    await addPasskey(callAmy, proof);
    await db.update(users).set({ role: roles.admin });
    expect((await (await callAs(eve))('DELETE', `/api/user/${amy}/reset_passkey`)).body).toEqual(refusal('userNotViewable'));
    expect((await statusOf(callAmy)).enabled).toBe(true);
  });
});
