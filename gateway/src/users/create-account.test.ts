import { logType } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { logs, users } from '../db/schema';
import { createAccount } from './create-account';

const rewards = { QuotaForNewUser: '100', QuotaForInvitee: '20', QuotaForInviter: '7' };
const inviter = { username: 'inviter', aff_code: 'aB3d', quota: 5 };

const newcomer = (gateway: StartedGateway, username: string, code = 'aB3d') =>
  createAccount(gateway, { username, display_name: username }, code, 'en');
const gift = (code: string, amount: number) => JSON.stringify({ event: { code, amount } });
const find = async ({ db }: StartedGateway, username: string) => (await db.select().from(users).where(eq(users.username, username)))[0];

describe('invitation rewards', () => {
  it('are exact for ten concurrent registrations', async () => {
    const gateway = await startTestGateway({ options: rewards, users: [inviter] });
    const created = await Promise.all(Array.from({ length: 10 }, (_, index) => newcomer(gateway, `new${index}`)));
    const invitedBy = await find(gateway, 'inviter');
    expect(created.every(({ quota, inviter_id }) => quota === 120 && inviter_id === invitedBy?.id)).toBe(true);
    expect(invitedBy).toMatchObject({ quota: 5, aff_count: 10, aff_quota: 70, aff_history_quota: 70 });
    const logRows = await gateway.db.select().from(logs).where(eq(logs.type, logType.system));
    const rewarded = logRows.filter(({ username, user_id }) => username === 'inviter' && user_id === invitedBy?.id);
    expect(rewarded.map(({ other }) => other)).toEqual(Array(10).fill(gift('inviter-gift', 7)));
    expect(logRows.filter(({ username, user_id }) => username === 'new3' && user_id === created[3]?.id)).toMatchObject([
      { content: 'Quota gift for registering: 100', other: gift('registration-gift', 100) },
      { content: 'Quota gift for using an invite code: 20', other: gift('invitee-gift', 20) },
    ]);
  });

  it('are not paid for failed registrations', async () => {
    const gateway = await startTestGateway({ options: rewards, users: [inviter] });
    await expect(newcomer(gateway, 'inviter')).rejects.toThrow();
    expect(await find(gateway, 'inviter')).toMatchObject({ aff_count: 0, aff_quota: 0 });
    expect(await gateway.db.select().from(logs)).toEqual([]);
  });

  it('are not counted while inviters get nothing', async () => {
    const gateway = await startTestGateway({ options: { ...rewards, QuotaForInviter: '0' }, users: [inviter] });
    expect(await newcomer(gateway, 'amy')).toMatchObject({ quota: 120 });
    expect(await find(gateway, 'inviter')).toMatchObject({ aff_count: 0, aff_quota: 0 });
  });

  it.each([
    ['unknown', 'zzzz'],
    ['of somebody who has left', 'gone'],
    ['empty', ''],
  ])('are not paid for a code that is %s', async (_, code) => {
    const remaining = { username: 'left', aff_code: 'gone', DeletedAt: '2026-01-01T00:00:00Z' };
    const gateway = await startTestGateway({ options: rewards, users: [inviter, remaining] });
    expect(await newcomer(gateway, 'amy', code)).toMatchObject({ quota: 100, inviter_id: 0 });
    expect(await find(gateway, 'left')).toMatchObject({ aff_count: 0 });
  });
});
