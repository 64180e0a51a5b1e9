import { logType, type OrderRecord, type PageRecord, roles } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { history, logs, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const list = async ({ call }: StartedGateway, path: string) => (await call('GET', path)).body.data as PageRecord<OrderRecord>;

describe('GET /api/user/topup/self', () => {
  it('pages through own orders, newest first, and finds them by part of their number', async () => {
    const gateway = await startTestGateway({
      as: 'user',
      orders: [
        { trade_no: 'USR2NOpaid', bonus: 500_000, payment_method: 'wxpay', created_time: 100, paid_time: 160 },
        { trade_no: 'USR2NOopen', status: 'pending', paid_time: 0 },
        { trade_no: 'USR1NOother', user_id: 1 },
      ],
    });
    const { items, total } = await list(gateway, '/api/user/topup/self?page_size=1');
    expect([items.map(({ trade_no }) => trade_no), total]).toEqual([['USR2NOopen'], 2]);
    expect((await list(gateway, '/api/user/topup/self?keyword=NOpa')).items).toEqual([
      {
        id: 1,
        user_id: gateway.seeded.user?.id,
        username: 'user',
        trade_no: 'USR2NOpaid',
        payment_method: 'wxpay',
        payment_provider: 'epay',
        money: 73,
        currency: 'CNY',
        quota: 5_500_000,
        create_time: 100,
        complete_time: 160,
        status: 'success',
      },
    ]);
    expect((await list(gateway, '/api/user/topup/self?keyword=other')).items).toEqual([]);
    expect((await list(gateway, '/api/user/topup/self?keyword=%25')).items).toEqual([]);
  });
});

describe('GET /api/user/topup', () => {
  it('lists the orders of everybody, also by username', async () => {
    const gateway = await startTestGateway({ as: 'admin', orders: [{ trade_no: 'one' }, { trade_no: 'two', user_id: 1 }] });
    expect((await list(gateway, '/api/user/topup')).items).toMatchObject([
      { trade_no: 'two', username: 'root' },
      { trade_no: 'one', username: 'admin' },
    ]);
    expect((await list(gateway, '/api/user/topup?keyword=root')).items).toMatchObject([{ trade_no: 'two' }]);
    expect(await list(gateway, '/api/user/topup?keyword=roo')).toMatchObject({ items: [], total: 0 });
  });
});

describe('POST /api/user/topup/complete', () => {
  const setUp = async (role: number = roles.user) => {
    const gateway = await startTestGateway({ as: 'admin', users: [{ username: 'amy', quota: 1, role }] });
    const [amy] = gateway.seeded.users;
    await gateway.seed({ orders: [{ trade_no: 'open', user_id: amy?.id ?? 0, status: 'pending', paid_time: 0 }] });
    const complete = async (trade_no: unknown) => (await gateway.call('POST', '/api/user/topup/complete', { trade_no })).body;
    const balance = async () => (await gateway.db.select().from(users).where(eq(users.username, 'amy')))[0]?.quota;
    return { ...gateway, complete, balance };
  };

  it('credits a pending order once, logs it for its owner and remembers who completed it', async () => {
    const { complete, balance, db } = await setUp();
    await Promise.all(Array.from({ length: 5 }, () => complete('open')));
    expect(await complete('open')).toEqual({ success: true, message: '' });
    expect(await balance()).toBe(5_000_001);
    expect(await db.select().from(logs)).toMatchObject([{ username: 'amy', type: logType.topUp }]);
    expect(await db.select().from(history)).toMatchObject([{ field: 'order_completed', after: 'open', actor_name: 'admin' }]);
  });

  it('refuses unknown orders', async () => {
    const { complete, balance } = await setUp();
    expect(await complete('none')).toMatchObject({ success: false, message: catalogue.orderMissing.zh, field: 'trade_no' });
    expect(await complete('')).toMatchObject({ success: false });
    expect(await balance()).toBe(1);
  });

  it('refuses orders of administrators of the same level', async () => {
    const { complete, balance } = await setUp(roles.admin);
    expect(await complete('open')).toEqual({ success: false, message: catalogue.userNotEditable.zh });
    expect(await balance()).toBe(1);
  });
});
