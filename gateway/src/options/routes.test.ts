import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { options as table } from '../db/schema';

const asRoot = (options = {}) => startTestGateway({ as: 'root', options });

describe('GET /api/option/', () => {
  it('lists every option as text, without secrets', async () => {
    const { call } = await asRoot({ SMTPToken: 'secret', Notice: 'Hello' });
    const list = (await call('GET', '/api/option/')).body.data as { key: string; value: string }[];
    expect(list).toContainEqual({ key: 'Notice', value: 'Hello' });
    expect(list).toContainEqual({ key: 'RegisterEnabled', value: 'true' });
    expect(list.map(({ key }) => key).filter((key) => /(token|secret|key)$/i.test(key))).toEqual(['TurnstileSiteKey']);
    expect(list.map(({ key }) => key)).not.toContain('oidc.client_secret');
    expect(list.every(({ value }) => typeof value === 'string')).toBe(true);
  });

  it('tells which completion ratios no table changes', async () => {
    const { call } = await asRoot({ ModelRatio: '{"gpt-4o":1,"plain":1}', CompletionRatio: '{"gpt-4o":9,"mine":3,"o3/mine":2}' });
    const list = (await call('GET', '/api/option/')).body.data as { key: string; value: string }[];
    expect(JSON.parse(list.find(({ key }) => key === 'CompletionRatioMeta')?.value ?? '')).toMatchObject({
      'gpt-4o': { ratio: 4, locked: true },
      plain: { ratio: 1, locked: false },
      mine: { ratio: 3, locked: false },
      'o3/mine': { ratio: 2, locked: false },
    });
  });

  it.each(['user', 'admin'] as const)('rejects the role %s, also for writing', async (as) => {
    const { call, db } = await startTestGateway({ as });
    const responses = [await call('GET', '/api/option/'), await call('PUT', '/api/option/', { key: 'Notice', value: 'x' })];
    expect(responses.map(({ body }) => body.success)).toEqual([false, false]);
    expect(await db.select().from(table)).toEqual([]);
  });
});

describe('PUT /api/option/', () => {
  it('takes effect immediately and is stored', async () => {
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
    ['WorkerUrl', 'https://worker.example/', 'https://worker.example'],
    ['PayAddress', 'https://pay.example/path/', 'https://pay.example/path'],
    ['CustomCallbackAddress', 'https://back.example/', 'https://back.example'],
    ['WeChatServerAddress', 'https://wechat.example/', 'https://wechat.example'],
    ['ChannelDisableThreshold', 0.5, '0.5'],
    ['AutomaticDisableStatusCodes', '', ''],
    ['AutomaticRetryStatusCodes', '401,500-503', '401,500-503'],
    ['claude.model_headers_settings', '{"claude-3-7": {"anthropic-beta": ["x"]}}', '{"claude-3-7": {"anthropic-beta": ["x"]}}'],
    ['GroupRatio', '{"default": 0}', '{"default": 0}'],
    ['Chats', '[{"A": "https://a.example?key={key}"}]', '[{"A": "https://a.example?key={key}"}]'],
  ])('stores %s for the value %j', async (key, value, stored) => {
    const { call, options } = await asRoot();
    expect((await call('PUT', '/api/option/', { key, value })).body.success).toBe(true);
    expect(options.text(key as 'Footer')).toBe(stored);
  });

  it.each([
    ['__proto__', 'x', 'Unknown option: __proto__'],
    ['', 'x', 'Unknown option: '],
    ['CompletionRatioMeta', '{}', 'Unknown option: CompletionRatioMeta'],
    ['a b', 'x', 'Unknown option: a b'],
    ['K'.repeat(101), 'x', `Unknown option: ${'K'.repeat(100)}`],
    ['RegisterEnabled', 'yes', 'Input not valid: RegisterEnabled (true / false)'],
    ['RetryTimes', '1.5', 'Input not valid: RetryTimes (int, min 0)'],
    ['RetryTimes', '', 'Input not valid: RetryTimes (int, min 0)'],
    ['RetryTimes', '9'.repeat(40), 'Input not valid: RetryTimes (int, min 0)'],
    ['Price', '-1', 'Input not valid: Price (number, min 0, max 1000000)'],
    ['DataExportInterval', '0', 'Input not valid: DataExportInterval (int, min 1)'],
    ['CurrencyRate', '0', 'Input not valid: CurrencyRate (number, min 0.000001, max 1000000)'],
    ['CurrencySymbol', '', 'Input not valid: CurrencySymbol (1–4 characters, no digits)'],
    ['CurrencySymbol', 'Yuan!', 'Input not valid: CurrencySymbol (1–4 characters, no digits)'],
    ['CurrencySymbol', '1$', 'Input not valid: CurrencySymbol (1–4 characters, no digits)'],
    ['QuotaPerUnit', '0.5', 'Input not valid: QuotaPerUnit (number, min 1, max 1000000000000)'],
    ['ChannelDisableThreshold', '-5', 'Input not valid: ChannelDisableThreshold (number, min 0)'],
    ['QuotaRemindThreshold', '-1', 'Input not valid: QuotaRemindThreshold (int, min 0, max 1000000000000000)'],
    ['ModelRequestRateLimitDurationMinutes', '0', 'Input not valid: ModelRequestRateLimitDurationMinutes (int, min 1)'],
    ['SMTPPort', '65536', 'Input not valid: SMTPPort (int, min 1, max 65535)'],
    [
      'claude.thinking_adapter_budget_tokens_percentage',
      '1.5',
      'Input not valid: claude.thinking_adapter_budget_tokens_percentage (number, min 0, max 1)',
    ],
    ['claude.default_max_tokens', '{"default":"8192"}', 'Input not valid: claude.default_max_tokens > default (number)'],
    ['gemini.safety_settings', '[]', 'Input not valid: gemini.safety_settings (record)'],
    ['AutomaticRetryStatusCodes', '500-', 'Input not valid: AutomaticRetryStatusCodes (100–599, such as 401,500-503)'],
    ['AutomaticDisableStatusCodes', '600', 'Input not valid: AutomaticDisableStatusCodes (100–599, such as 401,500-503)'],
    ['ModelRequestRateLimitGroup', '{"vip": [1, 0]}', 'Input not valid: ModelRequestRateLimitGroup > vip > 1 (min 1)'],
    [
      'monitor_setting.channel_test_mode',
      'none',
      'Input not valid: monitor_setting.channel_test_mode (scheduled_all / auto_ban_only / passive_recovery)',
    ],
    ['UserUsableGroups', '{"vip": 1}', 'Input not valid: UserUsableGroups > vip (string)'],
    ['CacheRatio', '', 'CacheRatio is not valid JSON, see line 1, column 1'],
    ['DataExportDefaultTime', 'year', 'Input not valid: DataExportDefaultTime (hour / day / week)'],
    ['GroupRatio', '{\n  "vip": 1,\n}', 'GroupRatio is not valid JSON, see line 3, column 1'],
    ['GroupRatio', '{"vip": -1}', 'Input not valid: GroupRatio > vip (min 0)'],
    ['PayMethods', '[{"name": "A", "type": "a&money=1"}]', 'Input not valid: PayMethods > 0 > type (invalid_format)'],
    ['payment_setting.amount_options', '[0]', 'Input not valid: payment_setting.amount_options > 0 (min 1)'],
    ['payment_setting.amount_discount', '{"10": 2}', 'Input not valid: payment_setting.amount_discount > 10 (max 1)'],
    ['ModelRatio', '{"gpt-4": 1e300}', 'Input not valid: ModelRatio > gpt-4 (max 1000000)'],
    ['CompletionRatio', '{"gpt-4": 1000001}', 'Input not valid: CompletionRatio > gpt-4 (max 1000000)'],
    ['CacheRatio', '{"gpt-4": 1000001}', 'Input not valid: CacheRatio > gpt-4 (max 1000000)'],
    ['GroupRatio', '{"vip": 1000001}', 'Input not valid: GroupRatio > vip (max 1000000)'],
    ['ModelPrice', '{"gpt-4": 1000001}', 'Input not valid: ModelPrice > gpt-4 (max 1000000)'],
    ['TopupGroupRatio', '{"vip": 1000001}', 'Input not valid: TopupGroupRatio > vip (max 1000000)'],
    ['QuotaPerUnit', '1000000000001', 'Input not valid: QuotaPerUnit (number, min 1, max 1000000000000)'],
    ['QuotaForInviter', '1000000000001', 'Input not valid: QuotaForInviter (int, min 0, max 1000000000000)'],
    ['PreConsumedQuota', '1000000001', 'Input not valid: PreConsumedQuota (int, min 0, max 1000000000)'],
    ['ModelRatio', '{"gpt-4": "15"}', 'Input not valid: ModelRatio > gpt-4 (number)'],
    ['Chats', '{}', 'Input not valid: Chats (array)'],
    ['GroupGroupRatio', '{"vip": {"default": -1}}', 'Input not valid: GroupGroupRatio > vip > default (min 0)'],
    ['AudioCompletionRatio', '{"gpt-4o": "2"}', 'Input not valid: AudioCompletionRatio > gpt-4o (number)'],
    ['tool_price_setting.prices', '{"web_search": null}', 'Input not valid: tool_price_setting.prices > web_search (number)'],
    ['billing_setting.billing_mode', '{"gpt-4o": "tiers"}', 'Input not valid: billing_setting.billing_mode > gpt-4o (invalid_value)'],
    [
      'billing_setting.billing_expr',
      '{"gpt-4o": "p * 2", "o3": "p * "}',
      'The billing expression of o3 is not valid: at character 5, the end is not expected here',
    ],
    [
      'billing_setting.billing_expr',
      '{"o3": "v1:p * price"}',
      'The billing expression of o3 is not valid: at character 8, there is no variable or function price',
    ],
    [
      'billing_setting.billing_expr',
      '{"o3": "p - 500"}',
      'The billing expression of o3 is not valid: at character 1, the price of some calls is negative',
    ],
    ['GitHubOAuthEnabled', 'true', 'Fill in “Client ID” and “Client secret” before turning this on'],
    ['LinuxDOOAuthEnabled', 'true', 'Fill in “Client ID” and “Client secret” before turning this on'],
    ['TelegramOAuthEnabled', true, 'Fill in “Bot token” and “Bot name” before turning this on'],
    ['WeChatAuthEnabled', 'true', 'Fill in “WeChat server address” and “WeChat server token” before turning this on'],
    ['TurnstileCheckEnabled', 'true', 'Fill in “Site key” and “Secret key” before turning this on'],
    ['oidc.enabled', 'true', 'Fill in “Discovery address” and “Client ID” and “Client secret” before turning this on'],
    ['EmailVerificationEnabled', 'true', 'Fill in “Mail server (SMTP)” before turning this on'],
  ])('rejects %s = %j and keeps the former value', async (key, value, message) => {
    const { call, db } = await asRoot();
    const response = await call('PUT', '/api/option/', { key, value }, { 'accept-language': 'en' });
    expect(response.body).toMatchObject({ success: false, message });
    expect(await db.select().from(table)).toEqual([]);
  });

  it('turns a switch on once its requirements are met, and off without them', async () => {
    const { call, options } = await asRoot({ GitHubClientId: 'id', GitHubClientSecret: ' ' });
    const partial = await call('PUT', '/api/option/', { key: 'GitHubOAuthEnabled', value: 'true' });
    expect(partial.body).toMatchObject({ success: false, message: '请先填写“Client Secret”再开启' });
    await options.set('GitHubClientSecret', 'secret');
    expect((await call('PUT', '/api/option/', { key: 'GitHubOAuthEnabled', value: 'true' })).body.success).toBe(true);
    expect(options.flag('GitHubOAuthEnabled')).toBe(true);
    await options.set('GitHubClientSecret', '');
    expect((await call('PUT', '/api/option/', { key: 'GitHubOAuthEnabled', value: 'false' })).body.success).toBe(true);
  });

  it.each([
    ['GitHubOAuthEnabled', 'GitHubClientId', 'GitHub sign-in'],
    ['LinuxDOOAuthEnabled', 'LinuxDOClientSecret', 'LINUX DO sign-in'],
    ['TelegramOAuthEnabled', 'TelegramBotName', 'Telegram sign-in'],
    ['WeChatAuthEnabled', 'WeChatServerToken', 'WeChat sign-in'],
    ['TurnstileCheckEnabled', 'TurnstileSiteKey', 'The Turnstile captcha'],
    ['EmailVerificationEnabled', 'SMTPServer', 'Email verification at registration'],
    ['EmailDomainRestrictionEnabled', 'EmailDomainWhitelist', 'The limit to some email domains'],
  ])('does not clear a requirement while %s is on: %s', async (method, key, name) => {
    const { call, options } = await asRoot({ [method]: 'true', [key]: 'kept', SMTPFrom: 'a@example.com' });
    for (const value of ['', ' ']) {
      const response = await call('PUT', '/api/option/', { key, value }, { 'accept-language': 'en' });
      expect(response.body).toEqual({ success: false, message: `${name} is on and needs this. Turn it off first`, field: key });
    }
    expect(options.text(key as 'Footer')).toBe('kept');
    expect((await call('PUT', '/api/option/', { key, value: 'another' })).body.success).toBe(true);
    await call('PUT', '/api/option/', { key: method, value: 'false' });
    expect((await call('PUT', '/api/option/', { key, value: '' })).body.success).toBe(true);
  });

  it('allows clearing the mail sender while the account can send', async () => {
    const { call } = await asRoot({
      EmailVerificationEnabled: 'true',
      SMTPServer: 'mail.example.com',
      SMTPFrom: 'a@example.com',
      SMTPAccount: 'b@example.com',
    });
    expect((await call('PUT', '/api/option/', { key: 'SMTPFrom', value: '' })).body.success).toBe(true);
    expect((await call('PUT', '/api/option/', { key: 'SMTPAccount', value: '' })).body.success).toBe(false);
  });

  it('neither breaks a method nor enables a broken one with concurrent writes', async () => {
    const { call, options } = await asRoot({ GitHubClientId: 'id', GitHubClientSecret: 'secret' });
    await Promise.all([
      call('PUT', '/api/option/', { key: 'GitHubOAuthEnabled', value: 'true' }),
      call('PUT', '/api/option/', { key: 'GitHubClientId', value: '' }),
    ]);
    expect(options.flag('GitHubOAuthEnabled') && options.text('GitHubClientId') === '').toBe(false);
  });

  it.each(['Logo', 'WeChatAccountQRCodeImageURL'])('accepts an http image as %s on an http site only', async (key) => {
    const { call, options } = await asRoot();
    const save = (value: string, headers = {}) => call('PUT', '/api/option/', { key, value }, { 'accept-language': 'en', ...headers });
    const refused = {
      success: false,
      message: 'Browsers block http:// images on this https site. Enter an https:// address',
      field: key,
    };
    expect((await save('http://pictures.example/a.png')).body.success).toBe(true);
    expect((await save('http://pictures.example/b.png', { 'x-forwarded-proto': 'https' })).body).toEqual(refused);
    await options.set('ServerAddress', 'https://console.example');
    expect((await save('HTTP://pictures.example/c.png')).body).toEqual(refused);
    expect(options.text(key as 'Logo')).toBe('http://pictures.example/a.png');
    expect((await save('https://pictures.example/d.png')).body.success).toBe(true);
  });

  it.each([' ', 'n'.repeat(51)])('rejects %j as the site name', async (value) => {
    const { call, options } = await asRoot();
    const { body } = await call('PUT', '/api/option/', { key: 'SystemName', value }, { 'accept-language': 'en' });
    expect(body).toEqual({ success: false, message: 'Enter 1 to 50 characters', field: 'SystemName' });
    expect(options.text('SystemName')).toBe('Gateway Console');
  });

  it('stores options of other gateways and returns them unless they are secret', async () => {
    const { call } = await asRoot();
    expect((await call('PUT', '/api/option/', { key: 'SomeOther.option', value: '1' })).body.success).toBe(true);
    expect((await call('PUT', '/api/option/', { key: 'some.api_key', value: 'hidden' })).body.success).toBe(true);
    const { data } = (await call('GET', '/api/option/')).body;
    expect(data).toContainEqual({ key: 'SomeOther.option', value: '1' });
    expect(JSON.stringify(data)).not.toContain('hidden');
  });

  it('derives the server address from the request that configures mail, unless one is saved', async () => {
    const { call } = await asRoot();
    const addressAfter = async (host: string, key: string, value: string) => {
      await call('PUT', '/api/option/', { key, value }, { host });
      return ((await call('GET', '/api/status')).body.data as { server_address: string }).server_address;
    };
    expect(await addressAfter('console.local:8080', 'SMTPPort', '25')).toBe('');
    expect(await addressAfter('console.local:8080', 'SMTPServer', '')).toBe('');
    expect(await addressAfter('console.local:8080', 'SMTPServer', 'mail.example.com')).toBe('http://console.local:8080');
    expect(await addressAfter('other.local', 'SMTPServer', 'mail.example.org')).toBe('http://console.local:8080');
  });

  it.each([
    ['http', {}],
    ['https', { 'x-forwarded-proto': 'https, http' }],
    ['http', { 'x-forwarded-proto': 'javascript' }],
  ])('derives the address by %s', async (scheme, headers) => {
    const { call, options } = await asRoot();
    await call('PUT', '/api/option/', { key: 'SMTPServer', value: 'mail.example.com' }, { host: 'console.local:8080', ...headers });
    expect(options.text('ServerAddress')).toBe(`${scheme}://console.local:8080`);
  });

  it('clears a secret for an empty value', async () => {
    const { call, options } = await asRoot({ SMTPToken: 'secret' });
    await call('PUT', '/api/option/', { key: 'SMTPToken', value: '' });
    expect(options.text('SMTPToken')).toBe('');
  });

  it('applies all concurrent writes', async () => {
    const { call, db, options } = await asRoot();
    const numbers = ['RetryTimes', 'MinTopUp', 'QuotaForNewUser', 'QuotaForInviter', 'QuotaForInvitee', 'PreConsumedQuota'] as const;
    const saves = numbers.flatMap((key) => ['1', '2', '3'].map((value) => call('PUT', '/api/option/', { key, value })));
    expect((await Promise.all(saves)).every(({ body }) => body.success)).toBe(true);
    const stored = await db.select().from(table);
    expect(stored.map(({ key }) => key).sort()).toEqual([...numbers].sort());
    for (const { key, value } of stored) {
      expect(options.text(key as 'RetryTimes')).toBe(value);
    }
  });
});

describe('POST /api/option/rest_model_ratio', () => {
  it('restores the built-in model ratios and keeps prices and other ratios', async () => {
    const { call, options } = await asRoot({ ModelRatio: '{"m1":3}', ModelPrice: '{"m2":1}', CompletionRatio: '{"m1":2}' });
    const response = await call('POST', '/api/option/rest_model_ratio', undefined, { 'accept-language': 'en' });
    expect(response.body).toEqual({ success: true, message: 'Model ratios were reset to the built-in ones' });
    expect(options.ratios('ModelRatio')).toMatchObject({ 'gpt-4o': 1.25, 'glm-4': 7.143 });
    expect(options.ratios('ModelRatio')).not.toHaveProperty('m1');
    expect([options.ratios('ModelPrice'), options.ratios('CompletionRatio')]).toEqual([{ m2: 1 }, { m1: 2 }]);
  });
});
