import { describe, expect, it } from 'vitest';
import { type CalledGateway, calledGateway } from '../testing/local-calls';
import * as schema from './db/schema';

const bodyCalls: [string, string][] = [
  ['POST', '/api/user/register'],
  ['POST', '/api/user/login'],
  ['POST', '/api/user/reset'],
  ['PUT', '/api/user/self'],
  ['PUT', '/api/user/setting'],
  ['POST', '/api/user/aff_transfer'],
  ['POST', '/api/user/'],
  ['PUT', '/api/user/'],
  ['POST', '/api/user/manage'],
  ['PUT', '/api/option/'],
  ['POST', '/api/token/'],
  ['PUT', '/api/token/'],
  ['PUT', '/api/token/?status_only=true'],
  ['POST', '/api/channel/'],
  ['PUT', '/api/channel/'],
  ['PUT', '/api/channel/tag'],
  ['POST', '/api/channel/fetch_models'],
  ['POST', '/api/channel/batch'],
  ['POST', '/api/channel/batch/tag'],
  ['POST', '/api/channel/tag/enabled'],
  ['POST', '/api/channel/tag/disabled'],
  ['POST', '/api/redemption/'],
  ['PUT', '/api/redemption/'],
  ['PUT', '/api/redemption/?status_only=true'],
  ['POST', '/api/user/topup'],
  ['POST', '/pg/chat/completions'],
  ['POST', '/v1/chat/completions'],
];

const otherCalls: [string, string][] = [
  ['GET', '/api/status'],
  ['GET', '/api/notice'],
  ['GET', '/api/models'],
  ['GET', '/api/user/models'],
  ['GET', '/api/user/self'],
  ['GET', '/api/user/self/groups'],
  ['GET', '/api/user/groups'],
  ['GET', '/api/group/'],
  ['GET', '/api/option/'],
  ['GET', '/api/user/'],
  ['GET', '/api/user/search'],
  ['GET', '/api/user/1'],
  ['GET', '/api/token/'],
  ['GET', '/api/token/search'],
  ['GET', '/api/token/1'],
  ['GET', '/api/channel/'],
  ['GET', '/api/channel/search'],
  ['GET', '/api/channel/1'],
  ['GET', '/api/channel/models'],
  ['GET', '/api/channel/models_enabled'],
  ['GET', '/api/redemption/'],
  ['GET', '/api/redemption/search'],
  ['GET', '/api/redemption/1'],
  ['GET', '/api/log/'],
  ['GET', '/api/log/self'],
  ['GET', '/api/log/stat'],
  ['GET', '/api/log/self/stat'],
  ['GET', '/v1/models'],
];

/** Calls that do nothing without the right words in the query. */
const provingCalls = [
  '/api/verification',
  '/api/reset_password',
  '/api/oauth/email/bind',
  '/api/oauth/github',
  '/api/oauth/linuxdo',
  '/api/oauth/wechat',
  '/api/oauth/wechat/bind',
  '/api/oauth/telegram/login',
  '/api/oauth/telegram/bind',
];

/** Ways to sign in that are on; the server of this one answers nobody. */
const signInOptions = {
  GitHubOAuthEnabled: 'true',
  LinuxDOOAuthEnabled: 'true',
  WeChatAuthEnabled: 'true',
  WeChatServerAddress: 'http://127.0.0.1:9',
  TelegramOAuthEnabled: 'true',
  TelegramBotToken: 'token',
};

const provingQueries = [
  '',
  '?email=',
  '?email=%00%FF&code=%00&turnstile=%00',
  '?email=a%0D%0ABcc:b@example.com&code=1',
  '?email=a@example.com&email=b@example.com&code=a&code=b',
  `?email=${'a'.repeat(5000)}@example.com&code=${'1'.repeat(5000)}`,
  '?email[]=a@example.com&code[$ne]=1',
  '?state=%00&code=1',
  `?state=${'s'.repeat(5000)}&code=1&error=%00&error_description=%FF`,
  '?id=1&auth_date=1&hash=%00',
  '?__proto__=1&constructor=1&id=1&auth_date=9999999999&hash=1&hash=2',
];

const bodies: [string, string][] = [
  ['nothing', ''],
  ['no JSON', '{"username": '],
  ['text', 'hello'],
  ['null', 'null'],
  ['a number', '42'],
  ['a list', '[]'],
  ['a string', '"root"'],
  ['an empty object', '{}'],
  ['a list for every field', JSON.stringify(fields([]))],
  ['an object for every field', JSON.stringify(fields({ $ne: 1 }))],
  ['huge numbers', JSON.stringify(fields(1e300))],
  ['numbers beyond exact ones', JSON.stringify(fields(2 ** 60))],
  ['fractions', JSON.stringify(fields(0.5))],
  ['booleans', JSON.stringify(fields(true))],
  ['half a character', '{"username":"\\ud800","password":"\\ud800","name":"\\ud800","action":"\\ud800","id":"\\ud800","model":"\\ud800"}'],
  ['a deep nest', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['a prototype', '{"__proto__":{"id":1,"username":"x"},"constructor":{"prototype":{}}}'],
];

function fields(value: unknown): Record<string, unknown> {
  const names = [
    'id',
    'username',
    'password',
    'display_name',
    'quota',
    'role',
    'group',
    'action',
    'name',
    'status',
    'remain_quota',
    'expired_time',
    'email',
    'notify_type',
    'quota_warning_threshold',
    'webhook_url',
    'key',
    'count',
    'group_id',
    'ids',
    'tag',
    'models',
    'weight',
    'priority',
    'copy_from',
    'base_url',
  ];
  return Object.fromEntries(
    [...names, 'unlimited_quota', 'model_limits', 'allow_ips', 'model', 'messages', 'stream', 'max_tokens', 'token'].map((name) => [
      name,
      value,
    ]),
  );
}

const queries = [
  '?tag_mode=true&id_sort=true&p=-5&page_size=0&model=%00&group=%27%22',
  '?p=-1&page_size=-1',
  '?p=x&page_size=%00&type=[]',
  '?p=99999999999999999999&size=1e9',
  '?keyword=%27%22%25_%5C&token=%25&username=%00',
  '?keyword=%FF%FE&channel=0x10&start_timestamp=NaN&end_timestamp=99999999999999999',
];

async function everyRow({ db }: CalledGateway): Promise<unknown> {
  const tables = [
    schema.users,
    schema.tokens,
    schema.channels,
    schema.abilities,
    schema.logs,
    schema.redemptions,
    schema.options,
    schema.holds,
    schema.mailSecrets,
    schema.oauthStates,
  ];
  return await Promise.all(tables.map((table) => db.select().from(table)));
}

async function ready() {
  const key = 'k'.repeat(48);
  const gateway = await calledGateway({
    as: 'root',
    users: [{ username: 'amy' }],
    tokens: [{ key }],
    redemptions: [{}],
    logs: [{ model_name: 'm', other: '{}' }],
    options: signInOptions,
  });
  const authorization = (path: string): Record<string, string> => (path.startsWith('/v1') ? { authorization: `Bearer sk-${key}` } : {});
  return { gateway, authorization };
}

describe('malformed input', () => {
  it.each(bodyCalls)('%s %s refuses every body that is not what it takes, and changes no row', async (method, path) => {
    const { gateway, authorization } = await ready();
    const before = await everyRow(gateway);
    for (const [name, body] of bodies) {
      const answer = await gateway.call(method, path, body, authorization(path));
      expect(answer.status, name).toBeLessThan(500);
      expect(typeof answer.body, name).toBe('object');
      // An own account may be sent with nothing to write.
      if (!(path.endsWith('/self') && ['an empty object', 'a prototype'].includes(name))) {
        expect(answer.body.success ?? !answer.body.error, name).toBe(false);
      }
    }
    expect(await everyRow(gateway)).toEqual(before);
  });

  it.each(otherCalls)('%s %s answers any query and ignores a body', async (method, path) => {
    const { gateway, authorization } = await ready();
    const before = await everyRow(gateway);
    for (const query of ['', ...queries]) {
      const answer = await gateway.call(method, `${path}${query}`, undefined, authorization(path));
      expect(answer.status, query).toBe(200);
      expect(answer.body.success, query).toBe(true);
    }
    expect((await gateway.call(method, path, '{"p": ', authorization(path))).status).toBe(200);
    expect(await everyRow(gateway)).toEqual(before);
  });

  it.each(provingCalls)('GET %s refuses any query that proves nothing, and changes no row', async (path) => {
    const { gateway } = await ready();
    const before = await everyRow(gateway);
    for (const query of provingQueries) {
      const answer = await gateway.call('GET', `${path}${query}`);
      expect(answer.body.success, query).toBe(false);
      expect(answer.status, query).toBe(/oauth.(github|linuxdo)/.test(path) ? 403 : 200);
    }
    expect(await everyRow(gateway)).toEqual(before);
  });

  it.each(['0', '999999999999999', '99999999999999999999', '1e3', '-1', '%00', '..%2f', "1'--"])(
    'an id %s is never more than not found',
    async (id) => {
      const { gateway } = await ready();
      for (const [method, path] of [
        ['GET', '/api/user/'],
        ['GET', '/api/token/'],
        ['DELETE', '/api/token/'],
        ['GET', '/api/channel/'],
        ['GET', '/api/redemption/'],
        ['DELETE', '/api/redemption/'],
      ] as const) {
        const answer = await gateway.call(method, `${path}${id}`);
        expect([200, 404]).toContain(answer.status);
        expect(answer.body.success).toBe(false);
      }
    },
  );
});
