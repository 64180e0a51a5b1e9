import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { options as table } from '../db/schema';

const asRoot = (options = {}) => calledGateway({ as: 'root', options });

describe('GET /api/option/', () => {
  it('lists every option as text, without secrets', async () => {
    const { call } = await asRoot({ SMTPToken: 'secret', Notice: 'Hello' });
    const list = (await call('GET', '/api/option/')).body.data as { key: string; value: string }[];
    expect(list).toContainEqual({ key: 'Notice', value: 'Hello' });
    expect(list).toContainEqual({ key: 'RegisterEnabled', value: 'true' });
    expect(list.map(({ key }) => key).filter((key) => /(token|secret|key)$/i.test(key))).toEqual(['TurnstileSiteKey']);
    expect(list.every(({ value }) => typeof value === 'string')).toBe(true);
  });

  it.each(['user', 'admin'] as const)('is not for the role %s, nor is writing', async (as) => {
    const { call, db } = await calledGateway({ as });
    const answers = [await call('GET', '/api/option/'), await call('PUT', '/api/option/', { key: 'Notice', value: 'x' })];
    expect(answers.map(({ body }) => body.success)).toEqual([false, false]);
    expect(await db.select().from(table)).toEqual([]);
  });
});

describe('PUT /api/option/', () => {
  it('takes effect at once and is kept', async () => {
    const { call, db } = await asRoot();
    expect((await call('PUT', '/api/option/', { key: 'Notice', value: '**Hello**' })).body).toEqual({ success: true, message: '' });
    expect((await call('GET', '/api/notice')).body.data).toBe('**Hello**');
    expect(await db.select().from(table)).toEqual([{ key: 'Notice', value: '**Hello**' }]);
  });

  it.each([
    ['Footer', '', ''],
    ['DrawingEnabled', false, 'false'],
    ['Price', 7.5, '7.5'],
    ['RetryTimes', '3', '3'],
    ['DataExportDefaultTime', 'week', 'week'],
    ['ServerAddress', 'https://example.com//', 'https://example.com'],
    ['GroupRatio', '{"default": 0}', '{"default": 0}'],
    ['Chats', '[{"A": "https://a.example?key={key}"}]', '[{"A": "https://a.example?key={key}"}]'],
  ])('writes %s, given %j', async (key, value, kept) => {
    const { call, options } = await asRoot();
    expect((await call('PUT', '/api/option/', { key, value })).body.success).toBe(true);
    expect(options.text(key as 'Footer')).toBe(kept);
  });

  it.each([
    ['Nothing', 'x', 'No such option: Nothing'],
    ['__proto__', 'x', 'No such option: __proto__'],
    ['RegisterEnabled', 'yes', 'Input not valid: RegisterEnabled (true / false)'],
    ['RetryTimes', '1.5', 'Input not valid: RetryTimes (int, min 0)'],
    ['RetryTimes', '', 'Input not valid: RetryTimes (int, min 0)'],
    ['RetryTimes', '9'.repeat(40), 'Input not valid: RetryTimes (int, min 0)'],
    ['Price', '-1', 'Input not valid: Price (number, min 0)'],
    ['DataExportInterval', '0', 'Input not valid: DataExportInterval (int, min 1)'],
    ['DataExportDefaultTime', 'year', 'Input not valid: DataExportDefaultTime (hour / day / week)'],
    ['GroupRatio', '{\n  "vip": 1,\n}', 'GroupRatio is not valid JSON, see line 3, column 1'],
    ['GroupRatio', '{"vip": -1}', 'Input not valid: GroupRatio > vip (min 0)'],
    ['ModelRatio', '{"gpt-4": "15"}', 'Input not valid: ModelRatio > gpt-4 (number)'],
    ['Chats', '{}', 'Input not valid: Chats (array)'],
    ['GitHubOAuthEnabled', 'true', 'Fill in GitHubClientId, GitHubClientSecret before turning this on'],
    ['LinuxDOOAuthEnabled', 'true', 'Fill in LinuxDOClientId, LinuxDOClientSecret before turning this on'],
    ['TelegramOAuthEnabled', true, 'Fill in TelegramBotToken, TelegramBotName before turning this on'],
    ['WeChatAuthEnabled', 'true', 'Fill in WeChatServerAddress, WeChatServerToken before turning this on'],
    ['TurnstileCheckEnabled', 'true', 'Fill in TurnstileSiteKey, TurnstileSecretKey before turning this on'],
    ['oidc.enabled', 'true', 'Fill in oidc.client_id before turning this on'],
  ])('refuses %s = %j and keeps what was', async (key, value, message) => {
    const { call, db } = await asRoot();
    const answer = await call('PUT', '/api/option/', { key, value }, { 'accept-language': 'en' });
    expect(answer.body).toEqual({ success: false, message });
    expect(await db.select().from(table)).toEqual([]);
  });

  it('turns a switch on once all that it needs is there, and off without it', async () => {
    const { call, options } = await asRoot({ GitHubClientId: 'id', GitHubClientSecret: ' ' });
    const half = await call('PUT', '/api/option/', { key: 'GitHubOAuthEnabled', value: 'true' });
    expect(half.body).toEqual({ success: false, message: '请先填写 GitHubClientSecret 再开启' });
    await options.set('GitHubClientSecret', 'secret');
    expect((await call('PUT', '/api/option/', { key: 'GitHubOAuthEnabled', value: 'true' })).body.success).toBe(true);
    expect(options.flag('GitHubOAuthEnabled')).toBe(true);
    await options.set('GitHubClientSecret', '');
    expect((await call('PUT', '/api/option/', { key: 'GitHubOAuthEnabled', value: 'false' })).body.success).toBe(true);
  });
});
