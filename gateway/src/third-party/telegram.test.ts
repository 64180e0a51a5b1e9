import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '../../testing/browser';
import { calledGateway } from '../../testing/local-calls';
import { testTelegram } from '../../testing/providers/telegram';
import type { Seed } from '../../testing/seed';
import { now } from '../clock';
import { users } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import type { MessageId } from '../messages/translate';

const telegramId = '99281932';

async function ready({ options, ...seed }: Seed = {}) {
  const provider = await testTelegram();
  const gateway = await calledGateway({ ...seed, options: { ...provider.options, ...options } });
  const browser = await testBrowser(gateway, gateway.seeded.user?.id);
  const send = (call: 'login' | 'bind', fields = provider.signed(), headers = {}) =>
    browser.get(`/api/oauth/telegram/${call}?${new URLSearchParams(fields)}`, headers);
  const people = () => gateway.db.select().from(users).where(eq(users.telegram_id, telegramId));
  return { ...provider, gateway, browser, send, people };
}

const bound = { users: [{ username: 'amy', telegram_id: telegramId }] };

describe('GET /api/oauth/telegram/login', () => {
  it('signs in who is bound', async () => {
    const { send, browser } = await ready(bound);
    expect((await send('login')).body).toMatchObject({ success: true, data: { username: 'amy', quota: 0 } });
    expect(browser.cookies.get('session')).toBeTruthy();
  });

  it('counts every field that the widget gave, in whatever order', async () => {
    const { send, signed } = await ready(bound);
    const fields = signed({ photo_url: 'https://t.me/i/u/320/a.jpg?b=c&d', last_name: '安' });
    const backwards = Object.fromEntries(Object.entries(fields).reverse());
    expect((await send('login', backwards)).body.success).toBe(true);
  });

  it('makes no account of a stranger', async () => {
    const { send, gateway } = await ready();
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
  ])('refuses what came with %s', async (_, change) => {
    const { send, signed, browser } = await ready(bound);
    expect((await send('login', change(signed()))).body).toEqual({ success: false, message: catalogue.telegramBad.zh });
    expect(browser.cookies.header()).toBe('');
  });

  it.each([
    ['a day old', -86_390, true],
    ['older than a day', -86_410, false],
    ['a minute ahead, as clocks are', 50, true],
    ['more than a minute ahead', 70, false],
  ])('takes what was signed %s: %s s', async (_, seconds, taken) => {
    const { send, signed } = await ready(bound);
    expect((await send('login', signed({ auth_date: String(now() + seconds) }))).body.success).toBe(taken);
  });

  it.each([{ auth_date: '' }, { auth_date: 'Infinity' }, { id: '' }, { id: 'amy' }])('refuses %j although it is signed', async (fields) => {
    const { send, signed } = await ready(bound);
    expect((await send('login', signed(fields))).body.message).toBe(catalogue.telegramBad.zh);
  });

  it('believes nobody while no bot is set up', async () => {
    const { send } = await ready({ ...bound, options: { TelegramBotToken: '' } });
    expect((await send('login')).body.message).toBe(catalogue.telegramBad.zh);
  });

  it.each<[string, Seed, MessageId]>([
    ['while it is off', { ...bound, options: { TelegramOAuthEnabled: 'false' } }, 'oauthOff'],
    ['who is banned', { users: [{ telegram_id: telegramId, status: 2 }] }, 'banned'],
    ['who was cancelled', { users: [{ telegram_id: telegramId, DeletedAt: '2026-01-01T00:00:00Z' }] }, 'oauthGone'],
  ])('lets nobody in %s', async (_, seed, message) => {
    const { send } = await ready(seed);
    expect((await send('login')).body).toEqual({ success: false, message: catalogue[message].zh });
  });

  it('signs nobody in whom another site sends', async () => {
    const { send } = await ready(bound);
    expect((await send('login', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('GET /api/oauth/telegram/bind', () => {
  it('binds and goes to the settings, or says so as JSON', async () => {
    const { send, people } = await ready({ as: 'user' });
    expect(await send('bind')).toMatchObject({ status: 302, headers: { location: '/setting' } });
    expect(await people()).toMatchObject([{ username: 'user' }]);
    const accept = 'application/json, text/plain, */*';
    expect(await send('bind', undefined, { accept })).toMatchObject({ status: 200, body: { success: true, message: 'bind' } });
  });

  it.each<[string, Seed, number, MessageId]>([
    ['while it is off', { as: 'user', options: { TelegramOAuthEnabled: 'false' } }, 200, 'oauthOff'],
    ['what belongs to somebody else', { as: 'user', ...bound }, 200, 'oauthTaken'],
    ['who is banned', { as: 'user', me: { status: 2 } }, 200, 'banned'],
    ['who is not signed in', {}, 401, 'notSignedIn'],
  ])('refuses %s', async (_, seed, status, message) => {
    const { send, people } = await ready(seed);
    const before = await people();
    expect(await send('bind')).toMatchObject({ status, body: { success: false, message: catalogue[message].zh } });
    expect(await people()).toEqual(before);
  });

  it('refuses whom a link leads here, without the user-id header', async () => {
    const { send, people } = await ready({ as: 'user' });
    const answer = await send('bind', undefined, { accept: 'text/html', 'new-api-user': '' });
    expect(answer).toMatchObject({ status: 401, body: { message: catalogue.userHeaderMissing.zh } });
    expect(await people()).toEqual([]);
  });

  it('refuses what was not signed', async () => {
    const { send, signed } = await ready({ as: 'user' });
    for (const fields of [{ ...signed(), id: '1' }, {}]) {
      expect((await send('bind', fields)).body).toEqual({ success: false, message: catalogue.telegramBad.zh });
    }
  });
});
