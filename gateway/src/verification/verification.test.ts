import { type ChangeRecord, type ChannelInfo, type PageRecord, roles, type SecurityProof } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { gatewayWithChannels } from '../../testing/gateway-with-channels';
import { backupCode, seedTwoFactor } from '../../testing/seed-two-factor';
import { seededPassword } from '../../testing/seeded-password';
import type { Call, CallBody } from '../../testing/start-test-gateway';
import { now } from '../clock';
import { securityProofs, sessions, users } from '../db/schema';
import { hashPassword } from '../identity/passwords';
import { catalogue } from '../messages/catalogue';

const several: ChannelInfo = {
  is_multi_key: true,
  multi_key_size: 2,
  multi_key_status_list: null,
  multi_key_polling_index: 0,
  multi_key_mode: 'random',
};

async function start(settings = {}) {
  const channels = [
    { name: 'east', key: 'sk-of-east' },
    { name: 'west', key: 'sk-west-1\nsk-west-2', channel_info: several },
  ];
  const gateway = await gatewayWithChannels(channels, { as: 'root' }, settings);
  const [eve] = (await gateway.seed({ users: [{ username: 'eve', role: roles.root }] })).users;
  const [east = 0, west = 0] = gateway.seeded.channels.map(({ id }) => id);
  const root = gateway.seeded.user?.id ?? 0;
  // The default password of root has restrictions of its own.
  await gateway.db.update(users).set({ password: await hashPassword(seededPassword) });
  return { ...gateway, east, west, root, eve: eve?.id ?? 0 };
}

const verify = async (call: Call, body: object) =>
  (await call<CallBody & { data: SecurityProof; field?: string }>('POST', '/api/verify', { scope: 'channel.key.read', ...body })).body;

const proofBy = async (call: Call, body: object = { method: 'password', password: seededPassword }) =>
  (await verify(call, body)).data?.proof_token ?? '';

const reveal = (call: Call, id: number, proof: string) => call('POST', `/api/channel/${id}/key`, {}, { 'x-security-proof': proof });

const refusal = (id: keyof typeof catalogue, field?: string) => ({ success: false, message: catalogue[id].zh, ...(field && { field }) });

const spentProof = { status: 403, body: { success: false, code: 'SECURITY_PROOF_INVALID' } };

describe('the keys of a channel', () => {
  it('are shown once for a proof, to nobody’s cache, and the history says to whom', async () => {
    const { call, east, west, root, db } = await start();
    const proof = await proofBy(call);
    const shown = await reveal(call, east, proof);
    expect(shown.body.data).toEqual({ keys: ['sk-of-east'] });
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(await reveal(call, east, proof)).toMatchObject(spentProof);
    expect((await reveal(call, west, await proofBy(call))).body.data).toEqual({ keys: ['sk-west-1', 'sk-west-2'] });
    const { items } = (await call('GET', `/api/user/${root}/history`)).body.data as PageRecord<ChangeRecord>;
    expect(items.map(({ field, after, actor_id }) => [field, after, actor_id])).toEqual([
      ['channel_key_shown', `west (#${west})`, root],
      ['channel_key_shown', `east (#${east})`, root],
    ]);
    expect(JSON.stringify(items)).not.toContain('sk-');
    expect(JSON.stringify(await db.select().from(securityProofs))).not.toContain(proof);
  });

  it('are shown to one of several callers with the same proof', async () => {
    const { call, east } = await start();
    const proof = await proofBy(call);
    const answers = await Promise.all([1, 2, 3, 4].map(() => reveal(call, east, proof)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it('stay hidden without a proof, with that of another session or user, and with an old one', async () => {
    const gateway = await start();
    const { call, east, root, eve, db } = gateway;
    expect(await call('POST', `/api/channel/${east}/key`)).toMatchObject({ status: 403, body: { code: 'SECURITY_PROOF_REQUIRED' } });
    const proof = await proofBy(call);
    expect(await reveal(await gateway.callAs(root), east, proof)).toMatchObject(spentProof);
    expect(await reveal(await gateway.callAs(eve), east, proof)).toMatchObject(spentProof);
    await db.update(securityProofs).set({ expires_at: now() });
    expect(await reveal(call, east, proof)).toMatchObject(spentProof);
    expect((await reveal(call, 999, await proofBy(call))).body).toMatchObject(refusal('channelMissing'));
  });
});

describe('POST /api/verify', () => {
  it('takes the password only of users without a second step', async () => {
    const gateway = await start();
    const { call, east, root } = gateway;
    expect(await verify(call, { method: 'password', password: 'wrong-password' })).toEqual(refusal('originalPasswordWrong', 'password'));
    expect(await verify(call, { method: 'password' })).toEqual(refusal('originalPasswordMissing', 'password'));
    expect(await verify(call, { method: '2fa', code: '000000' })).toMatchObject(refusal('secondStepOff'));
    const { code } = await seedTwoFactor(gateway, root);
    expect(await verify(call, { method: 'password', password: seededPassword })).toEqual(refusal('secondStepCodeMissing', 'code'));
    expect(await verify(call, { method: '2fa', code: '000000' })).toEqual(refusal('secondStepCodeWrong', 'code'));
    const digits = code();
    expect((await reveal(call, east, await proofBy(call, { method: '2fa', code: digits }))).body.success).toBe(true);
    expect(await verify(call, { method: '2fa', code: digits })).toEqual(refusal('secondStepCodeUsed', 'code'));
    expect(await verify(call, { method: '2fa', code: backupCode })).toMatchObject({ success: true });
    expect(await verify(call, { method: '2fa', code: code(1), scope: 'everything' })).toEqual(refusal('invalidParameter', 'scope'));
  });

  it('takes a fresh sign-in of a user without a password', async () => {
    const { call, db } = await start();
    await db.update(users).set({ password: '' });
    expect(await verify(call, { method: 'password' })).toMatchObject({ success: true });
    await db.update(sessions).set({ created_at: now() - 601 });
    expect(await verify(call, { method: 'password' })).toEqual(refusal('verifyBySignIn', 'password'));
  });

  it('allows ten wrong passwords, and few attempts from one address', async () => {
    const many = await start({ criticalLimit: { requests: 1_000, seconds: 60 } });
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await verify(many.call, { method: 'password', password: 'wrong-password' })).field).toBe('password');
    }
    expect(
      (await many.call('POST', '/api/verify', { method: 'password', password: seededPassword, scope: 'channel.key.read' })).status,
    ).toBe(429);
    expect((await many.call('POST', '/api/user/passkey/register/begin', { original_password: seededPassword })).status).toBe(429);
    const { call } = await start({ criticalLimit: { requests: 1, seconds: 60 } });
    await verify(call, {});
    expect((await call('POST', '/api/verify', {})).status).toBe(429);
  });
});
