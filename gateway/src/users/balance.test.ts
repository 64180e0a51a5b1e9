import { logType, maxQuota } from '@console/shared/contract';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { logs, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

async function gatewayWith(quota: number, role = 1) {
  const gateway = await startTestGateway({ as: 'admin', users: [{ username: 'amy', quota, role }] });
  const id = gateway.seeded.users[0]?.id ?? 0;
  return {
    change: async (body: object) => (await gateway.call('POST', '/api/user/manage', { id, action: 'add_quota', ...body })).body,
    balance: async () => (await gateway.db.select().from(users).where(eq(users.id, id)))[0]?.quota,
    lines: async () => await gateway.db.select().from(logs).where(eq(logs.user_id, id)).orderBy(desc(logs.id)),
  };
}

describe('POST /api/user/manage add_quota', () => {
  it.each([
    ['add', 500, 1500],
    ['subtract', 1200, -200],
    ['override', 7, 7],
    ['override', 0, 0],
    ['override', -5, -5],
    ['add', maxQuota - 1000, maxQuota],
    ['subtract', maxQuota, 1000 - maxQuota],
  ])('%s %d changes 1,000 points to %d and logs it for the user', async (mode, value, after) => {
    const { change, balance, lines } = await gatewayWith(1000);
    expect(await change({ mode, value })).toEqual({ success: true, message: '' });
    expect(await balance()).toBe(after);
    expect(await lines()).toMatchObject([
      {
        type: logType.admin,
        username: 'amy',
        content: `管理员将额度从 1000 改为 ${after}`,
        other: JSON.stringify({ event: { code: 'balance-changed', before: 1000, after } }),
      },
    ]);
  });

  it.each([
    [{ mode: 'add', value: 0 }, 'quotaChangeZero'],
    [{ mode: 'subtract', value: -5 }, 'quotaChangeZero'],
    [{ mode: 'add', value: maxQuota }, 'quotaTooLarge'],
    [{ value: 5 }, 'invalidParameter'],
    [{ mode: 'add' }, 'invalidParameter'],
    [{ mode: 'toString', value: 5 }, 'invalidParameter'],
    [{ mode: 'add', value: 0.5 }, 'invalidParameter'],
    [{ mode: 'override', value: maxQuota + 1 }, 'invalidParameter'],
    [{ mode: 'add', value: 5, id: 999 }, 'userMissing'],
  ] as const)('refuses %j', async (body, message) => {
    const { change, balance, lines } = await gatewayWith(1000);
    expect(await change(body)).toMatchObject({ success: false, message: catalogue[message].zh });
    expect([await balance(), await lines()]).toEqual([1000, []]);
  });

  it('allows a balance above the limit to shrink and one below it to grow', async () => {
    const wealthy = await gatewayWith(maxQuota + 500);
    expect((await wealthy.change({ mode: 'subtract', value: 100 })).success).toBe(true);
    expect(await wealthy.balance()).toBe(maxQuota + 400);
  });

  it('applies all concurrent changes', async () => {
    const { change, balance, lines } = await gatewayWith(1000);
    await Promise.all(Array.from({ length: 20 }, () => change({ mode: 'add', value: 3 })));
    expect(await balance()).toBe(1060);
    expect(new Set((await lines()).map(({ content }) => content)).size).toBe(20);
  });

  it('rejects an administrator of the same level', async () => {
    const { change, balance } = await gatewayWith(1000, 10);
    expect(await change({ mode: 'add', value: 5 })).toEqual({ success: false, message: catalogue.userNotEditable.zh });
    expect(await balance()).toBe(1000);
  });
});
