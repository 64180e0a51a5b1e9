import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../testing/listen';
import type { TestSettings } from '../../testing/local';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testMailServer } from '../../testing/test-mail-server';
import { testUpstream } from '../../testing/test-upstream';
import { quotaWarnings, reservations, users } from '../db/schema';

// 10 + 20 tokens at ratio 1.
const cost = 30;
const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };

type Start = { quota: number; email?: string; setting?: object; options?: Record<string, string>; settings?: TestSettings };

async function setUp({ quota, email = 'amy@example.com', setting = {}, options = {}, settings = {} }: Start) {
  const mail = await testMailServer();
  const upstream = await testUpstream();
  const gateway = await startTestGateway(
    {
      as: 'user',
      me: { quota, email, setting: JSON.stringify(setting) },
      channels: [{ base_url: upstream.url }],
      options: {
        ModelRatio: '{"test-model":1}',
        DisplayInCurrencyEnabled: 'false',
        QuotaRemindThreshold: '5000',
        ...mail.options,
        ...options,
      },
    },
    settings,
  );
  const chat = async (language = 'zh') => {
    const response = await gateway.call('POST', '/pg/chat/completions', chatBody, { 'accept-language': language });
    expect(response.status).toBe(200);
  };
  const setQuota = (next: number) =>
    gateway.db
      .update(users)
      .set({ quota: next })
      .where(eq(users.id, gateway.seeded.user?.id ?? 0));
  return { ...gateway, mail, chat, setQuota };
}

describe('a quota warning', () => {
  it.each([
    ['zh', '【Konsole】额度提醒', '剩余额度为 4970，已低于预警值 5000'],
    ['en', 'Your Konsole quota is running low', 'is 4970, below your warning level of 5000'],
  ])('is mailed when a charge leaves less than the site’s threshold (%s)', async (language, subject, text) => {
    const options = { SystemName: 'Konsole', ServerAddress: 'https://console.example.com' };
    const { chat, mail } = await setUp({ quota: 5000, options });
    await chat(language);
    const received = await mail.mailTo('amy@example.com');
    expect(received.subject).toBe(subject);
    expect(received.text).toContain(text);
    expect(received.html).toContain('href="https://console.example.com/topup"');
  });

  it('is not sent above the threshold; the user’s own threshold and address take precedence', async () => {
    const { chat, mail, setQuota } = await setUp({
      quota: 1000 + cost,
      setting: { notify_type: 'email', quota_warning_threshold: 1000, notification_email: 'billing@example.com' },
    });
    await chat();
    await setQuota(999 + cost);
    await chat();
    expect((await mail.mailTo('billing@example.com')).text).toContain('剩余额度为 999，');
    expect(mail.mails).toHaveLength(1);
  });

  it('is sent once in two hours, also for concurrent calls', async () => {
    const { chat, mail, db } = await setUp({ quota: 5000 });
    await Promise.all([1, 2, 3, 4, 5].map(() => chat()));
    await mail.mailTo('amy@example.com');
    await chat();
    const [row] = await db.select().from(quotaWarnings);
    await db.update(quotaWarnings).set({ sent_at: (row?.sent_at ?? 0) - 2 * 60 * 60 });
    await chat();
    expect((await mail.mailTo('amy@example.com')).text).toContain(String(5000 - 7 * cost));
    expect(mail.mails).toHaveLength(2);
  });

  it('ignores reserved quota', async () => {
    const { chat, mail, db, seeded, setQuota } = await setUp({ quota: 4000 });
    const reserved = { id: 'held', user_id: seeded.user?.id ?? 0, token_id: 0, amount: 1000 + cost, created_at: 1 };
    await db.insert(reservations).values(reserved);
    await chat();
    await db.delete(reservations);
    await setQuota(3000);
    await chat();
    expect((await mail.mailTo('amy@example.com')).text).toContain(String(3000 - cost));
    expect(mail.mails).toHaveLength(1);
  });

  it.each([
    ['bark', (url: string) => ({ bark_url: `${url}/key/{{title}}/{{content}}` }), /^GET \/key\/Your%20Konsole%20quota/],
    ['gotify', (url: string) => ({ gotify_url: url, gotify_priority: 7 }), /^POST \/message$/],
  ] as const)('goes to %s only, in the language that the user keeps', async (notify_type, address, expected) => {
    const server = createServer((_, response) => response.end());
    const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
    const url = await listen(server);
    onTestFinished(() => void server.close());
    const { chat, mail } = await setUp({
      quota: 5000,
      setting: { notify_type, language: 'en', ...address(url) },
      options: { SystemName: 'Konsole', OutgoingPrivateWebhooks: 'true' },
    });
    await chat('zh');
    const [{ method, url: path }] = await arrived;
    expect(`${method} ${path}`).toMatch(expected);
    expect(mail.mails).toEqual([]);
  });

  it('goes only to the webhook of a user who has chosen it', async () => {
    const posted: unknown[] = [];
    const server = createServer(async (request, response) => {
      posted.push(await json(request));
      response.end();
    });
    const arrived = new Promise((resolve) => server.once('request', (_, response) => response.once('finish', resolve)));
    const url = await listen(server);
    onTestFinished(() => void server.close());
    const { chat, mail } = await setUp({
      quota: 5000,
      setting: { notify_type: 'webhook', webhook_url: url },
      options: { SystemName: 'Konsole', OutgoingPrivateWebhooks: 'true' },
    });
    await chat('en');
    await arrived;
    expect(posted).toEqual([
      {
        type: 'quota_exceed',
        title: 'Your Konsole quota is running low',
        content: expect.stringContaining('4970'),
        values: [4970, 5000],
        timestamp: expect.closeTo(Date.now() / 1000, -1),
      },
    ]);
    expect(mail.mails).toEqual([]);
  });

  it('is retried after five minutes when it failed', async () => {
    const { chat, mail, db } = await setUp({ quota: 5000 });
    mail.play({ refuse: 'Greylisted' });
    await chat();
    await expect.poll(async () => (await db.select().from(quotaWarnings))[0]?.sent_at).toBeLessThan(Date.now() / 1000 - 6800);
    mail.play({});
    const [row] = await db.select().from(quotaWarnings);
    expect((row?.sent_at ?? 0) + 7200 - Date.now() / 1000).toBeCloseTo(300, -1);
    await db.update(quotaWarnings).set({ sent_at: (row?.sent_at ?? 0) - 300 });
    await chat();
    expect((await mail.mailTo('amy@example.com')).text).toContain(String(5000 - 2 * cost));
  });

  it('delays neither calls nor shutdown when the mail server hangs', async () => {
    const { chat, mail, stop } = await setUp({ quota: 5000 });
    mail.play({ hang: true });
    await chat();
    await chat();
    await stop();
  });
});
