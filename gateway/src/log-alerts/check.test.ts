import { type LogAlertInput, type LogRecord, logType, missingAddress, roles, userStatus } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eventually } from '../../testing/eventually';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testMailServer } from '../../testing/test-mail-server';
import { webhookReceiver } from '../../testing/webhook-receiver';
import { now } from '../clock';
import { logAlerts, users } from '../db/schema';
import { createGateway } from '../gateway';
import { createAlertCheck } from './check';

const allCalls = { token_name: '', model_name: '', group: '', username: '', channel: 0 };
const spending = { name: 'Spending', scope: 'own', measure: 'cost', threshold: 100, minutes: 60, status: 1 } as const;

type Start = { as?: 'user' | 'admin'; alerts: Partial<LogAlertInput>[]; setting?: object; options?: Record<string, string> };

async function setUp({ as = 'user', alerts, setting, options = {} }: Start) {
  const receiver = await webhookReceiver();
  const started = await startTestGateway({
    as,
    me: { setting: JSON.stringify(setting ?? { notify_type: 'webhook', webhook_url: receiver.url, language: 'en' }) },
    options: { DisplayInCurrencyEnabled: 'false', OutgoingPrivateWebhooks: 'true', SystemName: 'Konsole', ...options },
    logAlerts: alerts.map((alert) => ({ ...spending, filters: allCalls, ...alert })),
  });
  const { db } = started;
  let seconds = now();
  const check = createAlertCheck(createGateway({ ...started, log: () => undefined }), () => seconds);
  const me = { user_id: started.seeded.user?.id ?? 0, username: as };
  return {
    ...started,
    receiver,
    check,
    me,
    pass: (minutes: number) => {
      seconds += 60 * minutes;
    },
    log: (...entries: Partial<LogRecord>[]) => started.seed({ logs: entries.map((entry) => ({ ...me, created_at: seconds, ...entry })) }),
    alert: async () => (await db.select().from(logAlerts))[0],
    change: (fields: Partial<typeof users.$inferInsert>) => db.update(users).set(fields).where(eq(users.id, me.user_id)),
  };
}

it('notifies when calls cost more than the threshold, and not at it', async () => {
  const { check, log, receiver, alert } = await setUp({ alerts: [{}] });
  await log({ quota: 60 }, { quota: 40 });
  await check();
  expect(await alert()).toMatchObject({ notified_at: 0 });
  await log({ quota: 20 });
  await check();
  await receiver.hasPosted(1);
  expect(receiver.posted).toEqual([
    {
      type: 'log_alert',
      title: 'Konsole alert: Spending',
      content: 'Alert "Spending": calls of the last 60 minutes cost 120, which is more than 100.',
      values: [120, 100],
      timestamp: expect.closeTo(Date.now() / 1000, -1),
    },
  ]);
  expect((await alert())?.notified_at).toBeCloseTo(now(), -1);
});

it('notifies once in its time, and then of later calls alone', async () => {
  const { check, log, pass, receiver, alert } = await setUp({ alerts: [{}] });
  await log({ quota: 500 });
  await check();
  await receiver.hasPosted(1);
  const first = (await alert())?.notified_at;
  pass(59);
  await log({ quota: 101 });
  await check();
  expect((await alert())?.notified_at).toBe(first);
  pass(2);
  await check();
  await receiver.hasPosted(2);
  expect(receiver.posted.map(({ values }) => values)).toEqual([
    [500, 100],
    [101, 100],
  ]);
});

it.each<{ counted: string; alert: Partial<LogAlertInput>; entries: Partial<LogRecord>[]; value: number }>([
  {
    counted: 'failed calls',
    alert: { measure: 'errors', threshold: 1 },
    entries: [{ type: logType.error }, { type: logType.error }, { quota: 900 }],
    value: 2,
  },
  {
    counted: 'no top-ups',
    alert: {},
    entries: [{ quota: 101 }, { type: logType.topUp, quota: 900 }],
    value: 101,
  },
  {
    counted: 'calls that match all filters',
    alert: { filters: { ...allCalls, token_name: 'laptop', model_name: 'gpt%', group: 'vip' } },
    entries: [
      { token_name: 'laptop', model_name: 'gpt-4o', group: 'vip', quota: 200 },
      { token_name: 'laptop', model_name: 'gpt-4o', group: 'default', quota: 900 },
      { token_name: 'laptop', model_name: 'o3', group: 'vip', quota: 900 },
      { token_name: 'phone', model_name: 'gpt-4o', group: 'vip', quota: 900 },
    ],
    value: 200,
  },
  {
    counted: 'no calls of others',
    alert: {},
    entries: [{ quota: 101 }, { user_id: 1, username: 'root', quota: 900 }],
    value: 101,
  },
])('counts $counted', async ({ alert, entries, value }) => {
  const { check, log, receiver } = await setUp({ alerts: [alert] });
  await log(...entries);
  await check();
  await receiver.hasPosted(1);
  expect(receiver.posted[0]).toMatchObject({ values: [value, alert.threshold ?? 100] });
});

it('counts the calls of all users for an administrator, by user and channel, until the role is taken away', async () => {
  const filters = { ...allCalls, username: 'amy', channel: 3 };
  const { check, log, pass, receiver, change, alert } = await setUp({ as: 'admin', alerts: [{ scope: 'all', filters }] });
  const ofAmy = { user_id: 9, username: 'amy', channel: 3, quota: 150 };
  await log(ofAmy, { ...ofAmy, channel: 4 }, { ...ofAmy, username: 'bob' });
  await check();
  await receiver.hasPosted(1);
  expect(receiver.posted[0]).toMatchObject({ values: [150, 100] });
  const first = (await alert())?.notified_at;
  pass(61);
  await log(ofAmy);
  await change({ role: roles.user });
  await check();
  expect((await alert())?.notified_at).toBe(first);
});

it.each([
  { state: 'switched off', alerts: [{ status: 2 as const }], user: { status: userStatus.active } },
  { state: 'of a banned user', alerts: [{}], user: { status: userStatus.banned } },
  { state: 'of a deleted user', alerts: [{}], user: { deleted_at: '2026-01-01T00:00:00Z' } },
])('checks no alert that is $state', async ({ alerts, user }) => {
  const { check, log, change, alert } = await setUp({ alerts });
  await log({ quota: 500 });
  await change(user);
  await check();
  expect(await alert()).toMatchObject({ notified_at: 0, error: '' });
});

it('tells why a notification could not be sent, and tries again five minutes later', async () => {
  const { check, log, pass, receiver, alert } = await setUp({ alerts: [{}] });
  receiver.answer(500);
  await log({ quota: 500 });
  await check();
  await eventually(async () => expect(await alert()).toMatchObject({ error: 'status 500', notified_at: 0 }));
  receiver.answer(200);
  pass(5);
  await check();
  await receiver.hasPosted(2);
  expect(await alert()).toMatchObject({ error: '' });
});

it('tells that the user has no address', async () => {
  const { check, log, alert } = await setUp({ alerts: [{}], setting: {} });
  await log({ quota: 500 });
  await check();
  await eventually(async () => expect(await alert()).toMatchObject({ error: missingAddress }));
});

it('mails in the user’s language, with a link to the calls', async () => {
  const mail = await testMailServer();
  const { check, log } = await setUp({
    alerts: [{ name: '花费', measure: 'errors', threshold: 1, filters: { ...allCalls, model_name: 'gpt-4o' } }],
    setting: { notify_type: 'email', notification_email: 'amy@example.com', language: 'zh' },
    options: { ...mail.options, ServerAddress: 'https://console.example.com' },
  });
  await log(...[1, 2].map(() => ({ type: logType.error, model_name: 'gpt-4o' })));
  await check();
  const received = await mail.mailTo('amy@example.com');
  expect(received.subject).toBe('【Konsole】日志告警：花费');
  expect(received.text).toContain('最近 60 分钟有 2 次调用失败，已超过 1 次');
  expect(received.html).toContain('https://console.example.com/log?range=24h&amp;type=5&amp;model_name=gpt-4o');
});

it('sends a user ten notifications in an hour', async () => {
  const { check, log, pass, receiver } = await setUp({ alerts: [1, 2, 3].map(() => ({ minutes: 5 })) });
  for (let round = 0; round < 5; round += 1) {
    await log({ quota: 500 });
    await check();
    pass(6);
  }
  await receiver.hasPosted(10);
  expect(receiver.posted).toHaveLength(10);
  pass(31);
  await log({ quota: 500 });
  await check();
  await receiver.hasPosted(13);
});
