import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '../../testing/browser';
import { testTelegram } from '../../testing/providers/telegram';
import type { Seed } from '../../testing/seed';
import { startTestGateway } from '../../testing/start-test-gateway';
import { now } from '../clock';
import { users } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import type { MessageId } from '../messages/translate';

const telegramId = '99281932';

async function setUp({ options, ...seed }: Seed = {}) {
  const provider = await testTelegram();
  const gateway = await startTestGateway({ ...seed, options: { ...provider.options, ...options } });
  const browser = await testBrowser(gateway, gateway.seeded.user?.id);
  const send = (call: 'login' | 'bind', fields = provider.signed(), headers = {}) =>
    browser.get(`/api/oauth/telegram/${call}?${new URLSearchParams(fields)}`, headers);
  const readUsers = () => gateway.db.select().from(users).where(eq(users.telegram_id, telegramId));
  return { ...provider, gateway, browser, send, readUsers };
}

const bound = { users: [{ username: 'amy', telegram_id: telegramId }] };

describe('GET /api/oauth/telegram/login', () => {
  it('signs in a linked user', async () => {
    const { send, browser } = await setUp(bound);
    expect((await send('login')).body).toMatchObject({ success: true, data: { username: 'amy', quota: 0 } });
    expect(browser.cookies.get('session')).toBeTruthy();
  });

  it('verifies every field in any order', async () => {
    const { send, signed } = await setUp(bound);
    const fields = signed({ photo_url: 'https://t.me/i/u/320/a.jpg?b=c&d', last_name: '安' });
    const backwards = Object.fromEntries(Object.entries(fields).reverse());
    expect((await send('login', backwards)).body.success).toBe(true);
  });

  it('creates no account for an unknown user', async () => {
    const { send, gateway } = await setUp();
    expect((await send('login')).body).toEqual({ success: false, message: catalogue.telegramUnbound.zh });
    expect(await gateway.db.select().from(users)).toHaveLength(1);
  });

  it.each([
    ['another id', (fields: Record<string, string>) => ({ ...fields, id: '1' })],
    ['a field more', (fields: Record<string, string>) => ({ ...fields, lang: 'en' })],
    ['a field less', ({ username: _, ...fields }: Record<string, string>) => fields],
    ['no hash', ({ hash: _, ...fields }: Record<string, string>) => fields],
    ['half a hash', (fields: Record<string, string>) => ({ ...fields, hash: fields.hash?.slice(0, 32) ?? '' })],
    ['a hash in capitals', (fields: Record<string, string>) => ({ ...fields, hash: fields.hash?.toUpperCase() ?? '' })],
    ['nothing', () => ({})],
  ])('rejects fields with %s', async (_, change) => {
    const { send, signed, browser } = await setUp(bound);
    expect((await send('login', change(signed()))).body).toEqual({ success: false, message: catalogue.telegramBad.zh });
    expect(browser.cookies.header()).toBe('');
  });

  it.each([
    ['a day old', -86_390, true],
    ['older than a day', -86_410, false],
    ['a minute ahead, as clocks are', 50, true],
    ['more than a minute ahead', 70, false],
  ])('accepts a signature from %s: %s s', async (_, seconds, taken) => {
    const { send, signed } = await setUp(bound);
    expect((await send('login', signed({ auth_date: String(now() + seconds) }))).body.success).toBe(taken);
  });

  it.each([{ auth_date: '' }, { auth_date: 'Infinity' }, { id: '' }, { id: 'amy' }])('rejects %j even if signed', async (fields) => {
    const { send, signed } = await setUp(bound);
    expect((await send('login', signed(fields))).body.message).toBe(catalogue.telegramBad.zh);
  });

  it('rejects everybody while no bot is configured', async () => {
    const { send } = await setUp({ ...bound, options: { TelegramBotToken: '' } });
    expect((await send('login')).body.message).toBe(catalogue.telegramBad.zh);
  });

  it.each<[string, Seed, MessageId]>([
    ['a sign-in while Telegram is disabled', { ...bound, options: { TelegramOAuthEnabled: 'false' } }, 'oauthOff'],
    ['a banned user', { users: [{ telegram_id: telegramId, status: 2 }] }, 'banned'],
    ['who was cancelled', { users: [{ telegram_id: telegramId, DeletedAt: '2026-01-01T00:00:00Z' }] }, 'oauthUserDeleted'],
  ])('rejects a sign-in %s', async (_, seed, message) => {
    const { send } = await setUp(seed);
    expect((await send('login')).body).toEqual({ success: false, message: catalogue[message].zh });
  });

  it('rejects requests from other sites', async () => {
    const { send } = await setUp(bound);
    expect((await send('login', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('GET /api/oauth/telegram/bind', () => {
  it('links the account and redirects to the settings, or responds with JSON', async () => {
    const { send, readUsers } = await setUp({ as: 'user' });
    expect(await send('bind')).toMatchObject({ status: 302, headers: { location: '/setting' } });
    expect(await readUsers()).toMatchObject([{ username: 'user' }]);
    const accept = 'application/json, text/plain, */*';
    expect(await send('bind', undefined, { accept })).toMatchObject({ status: 200, body: { success: true, message: 'bind' } });
  });

  it.each<{ name: string; seed: Seed; status: number; message: MessageId }>([
    {
      name: 'a sign-in while Telegram is disabled',
      seed: { as: 'user', options: { TelegramOAuthEnabled: 'false' } },
      status: 200,
      message: 'oauthOff',
    },
    { name: 'a Telegram account linked to another user', seed: { as: 'user', ...bound }, status: 200, message: 'oauthTaken' },
    { name: 'a banned user', seed: { as: 'user', me: { status: 2 } }, status: 200, message: 'banned' },
    { name: 'a request without a session', seed: {}, status: 401, message: 'notSignedIn' },
  ])('refuses $name', async ({ seed, status, message }) => {
    const { send, readUsers } = await setUp(seed);
    const before = await readUsers();
    expect(await send('bind')).toMatchObject({ status, body: { success: false, message: catalogue[message].zh } });
    expect(await readUsers()).toEqual(before);
  });

  it('rejects a request without the user-id header, as from a link', async () => {
    const { send, readUsers } = await setUp({ as: 'user' });
    const response = await send('bind', undefined, { accept: 'text/html', 'new-api-user': '' });
    expect(response).toMatchObject({ status: 401, body: { message: catalogue.userHeaderMissing.zh } });
    expect(await readUsers()).toEqual([]);
  });

  it('rejects unsigned fields', async () => {
    const { send, signed } = await setUp({ as: 'user' });
    for (const fields of [{ ...signed(), id: '1' }, {}]) {
      expect((await send('bind', fields)).body).toEqual({ success: false, message: catalogue.telegramBad.zh });
    }
  });
});
