import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../testing/start-test-gateway';

const user = { username: 'new-user', password: 'long enough' };
const token = { name: 'x', remain_quota: 1, expired_time: -1 };
const channel = { type: 1, name: 'x', key: 'sk-1', models: 'm1', group: 'default' };
const created = (fields: object) => ({ mode: 'single', channel: { ...channel, ...fields } });
const notified = { notify_type: 'email', quota_warning_threshold: 1 };
const code = { name: 'x', count: 1, quota: 1 };
const promotion = { name: 'new', type: 'recharge', rules: '[{"amount":10,"bonus_amount":1}]' };
const alert = { name: 'x', scope: 'own', measure: 'cost', threshold: 1, minutes: 60, filters: {} };
const engine = { name: 'new', type: 'tavily' };
const option = (key: string, value: string) => ({ key, value });

type Row = [call: string, body: object | undefined, field: string];

const refusals: Row[] = [
  ['POST /api/user/register', { ...user, username: '' }, 'username'],
  ['POST /api/user/register', { ...user, username: 'a'.repeat(13) }, 'username'],
  ['POST /api/user/register', { ...user, username: 'taken' }, 'username'],
  ['POST /api/user/register', { ...user, username: 5 }, 'username'],
  ['POST /api/user/register', { ...user, password: 'short' }, 'password'],
  ['POST /api/user/register', { ...user, password: 'password' }, 'password'],
  ['POST /api/user/register', { ...user, email: 'taken@example.com' }, 'email'],
  ['POST /api/user/register', { ...user, email: `${'a'.repeat(50)}@b.cd` }, 'email'],
  ['POST /api/user/login', { username: ' ', password: 'x' }, 'username'],
  ['POST /api/user/login', { username: 'x', password: '' }, 'password'],
  ['GET /api/verification?email=x', undefined, 'email'],
  ['GET /api/verification?email=taken@example.com', undefined, 'email'],
  ['GET /api/reset_password?email=x', undefined, 'email'],
  ['GET /api/oauth/email/bind?email=x&code=1', undefined, 'email'],
  ['GET /api/oauth/email/bind?email=new@example.com&code=1', undefined, 'code'],

  ['PUT /api/user/self', { username: 'taken' }, 'username'],
  ['PUT /api/user/self', { display_name: 'a'.repeat(21) }, 'display_name'],
  ['PUT /api/user/self', { password: 'long enough' }, 'original_password'],
  ['PUT /api/user/self', { password: 'long enough', original_password: 'wrong one' }, 'original_password'],
  ['POST /api/user/aff_transfer', { quota: 0 }, 'quota'],
  ['POST /api/user/aff_transfer', { quota: 1 }, 'quota'],
  ['POST /api/user/aff_transfer', { quota: 500_000 }, 'quota'],
  ['POST /api/user/topup', { key: '' }, 'key'],
  ['POST /api/user/topup', { key: 'wrong' }, 'key'],
  ['PUT /api/user/setting', { ...notified, notify_type: 'pigeon' }, 'notify_type'],
  ['PUT /api/user/setting', { ...notified, quota_warning_threshold: 0 }, 'quota_warning_threshold'],
  ['PUT /api/user/setting', { ...notified, quota_warning_threshold: 1e300 }, 'quota_warning_threshold'],
  ['PUT /api/user/setting', { ...notified, notification_email: 'x' }, 'notification_email'],
  ['PUT /api/user/setting', { ...notified, notification_email: `${'a'.repeat(50)}@b.cd` }, 'notification_email'],
  ['PUT /api/user/setting', { ...notified, notify_type: 'webhook' }, 'webhook_url'],
  ['PUT /api/user/setting', { ...notified, notify_type: 'webhook', webhook_url: 'x' }, 'webhook_url'],
  ['PUT /api/user/setting', { ...notified, webhook_secret: 'x'.repeat(201) }, 'webhook_secret'],
  ['PUT /api/user/setting', { ...notified, notify_type: 'bark' }, 'bark_url'],
  ['PUT /api/user/setting', { ...notified, notify_type: 'bark', bark_url: 'file:///x' }, 'bark_url'],
  ['PUT /api/user/setting', { ...notified, notify_type: 'gotify', gotify_token: 'x' }, 'gotify_url'],
  ['PUT /api/user/setting', { ...notified, notify_type: 'gotify', gotify_url: 'https://push.example' }, 'gotify_token'],
  ['PUT /api/user/setting', { ...notified, gotify_priority: 11 }, 'gotify_priority'],

  ['POST /api/user/', { ...user, username: '' }, 'username'],
  ['POST /api/user/', { ...user, username: 'taken' }, 'username'],
  ['POST /api/user/', { ...user, password: 'short' }, 'password'],
  ['POST /api/user/', { ...user, display_name: 'a'.repeat(21) }, 'display_name'],
  ['POST /api/user/', { ...user, role: 100 }, 'role'],
  ['PUT /api/user/', { id: 2, username: 'a'.repeat(13) }, 'username'],
  ['PUT /api/user/', { id: 2, password: 'short' }, 'password'],
  ['PUT /api/user/', { id: 2, group: 'nobody' }, 'group'],
  ['PUT /api/user/', { id: 2, quota: 1 }, 'quota'],
  ['POST /api/user/manage', { id: 2, action: 'add_quota', mode: 'add', value: 0 }, 'value'],
  ['POST /api/user/manage', { id: 2, action: 'add_quota', mode: 'add', value: 1.5 }, 'value'],
  ['POST /api/user/manage', { id: 2, action: 'add_quota', mode: 'twice', value: 1 }, 'mode'],

  ['POST /api/token/', { ...token, name: '' }, 'name'],
  ['POST /api/token/', { ...token, remain_quota: -1 }, 'remain_quota'],
  ['POST /api/token/', { ...token, remain_quota: '1' }, 'remain_quota'],
  ['POST /api/token/', { ...token, expired_time: 0 }, 'expired_time'],
  ['POST /api/token/', { ...token, model_limits: 'x'.repeat(1025) }, 'model_limits'],
  ['POST /api/token/', { ...token, allow_ips: '10.0.0.0/33' }, 'allow_ips'],
  ['POST /api/token/', { ...token, group: 'nobody' }, 'group'],

  ['PUT /api/channel', { id: 1, setting: '{"proxy":"ftp://proxy"}' }, 'setting'],
  ['PUT /api/channel', { id: 1, setting: '{"system_prompt":1}' }, 'setting'],
  ['PUT /api/channel', { id: 1, setting: '{"force_format":"yes"}' }, 'setting'],
  ['PUT /api/channel', { id: 1, remark: 'a'.repeat(256) }, 'remark'],
  ['PUT /api/channel', { id: 1, header_override: '[]' }, 'header_override'],
  ['PUT /api/channel', { id: 1, header_override: '{"X A":"1"}' }, 'header_override'],
  ['PUT /api/channel', { id: 1, header_override: '{"Host":"a"}' }, 'header_override'],
  ['PUT /api/channel', { id: 1, header_override: '{"transfer-encoding":"chunked"}' }, 'header_override'],
  ['PUT /api/channel', { id: 1, header_override: '{"X-A":1}' }, 'header_override'],
  ['PUT /api/channel', { id: 1, header_override: JSON.stringify({ 'X-A': 'a\r\nX-B: c' }) }, 'header_override'],
  ['PUT /api/channel', { id: 1, header_override: '{"X-A":"{client_header:Cookie}"}' }, 'header_override'],
  ['PUT /api/channel', { id: 1, header_override: '{"X-A":"a {client_header:X-B}"}' }, 'header_override'],
  ['POST /api/channel/', created({ name: ' ' }), 'name'],
  ['POST /api/channel/', created({ key: ' ' }), 'key'],
  ['POST /api/channel/', created({ key: 'a\nb' }), 'key'],
  ['POST /api/channel/', created({ key: 'ｋ' }), 'key'],
  ['POST /api/channel/', created({ models: '' }), 'models'],
  ['POST /api/channel/', created({ models: 'x'.repeat(256) }), 'models'],
  ['POST /api/channel/', created({ base_url: 'ftp://x' }), 'base_url'],
  ['POST /api/channel/', created({ weight: -1 }), 'weight'],
  ['POST /api/channel/', created({ model_mapping: '{' }), 'model_mapping'],
  ['POST /api/channel/', created({ status_code_mapping: '[]' }), 'status_code_mapping'],
  ['POST /api/channel/', created({ type: 41 }), 'other'],
  ['POST /api/channel/', { channel }, 'mode'],
  ['PUT /api/channel/', { id: 1, key: 'a\nb' }, 'key'],
  ['PUT /api/channel/', { id: 1, status: 2 }, 'status'],
  ['PUT /api/channel/tag', { tag: ' ' }, 'tag'],
  ['PUT /api/channel/tag', { tag: 'x', model_mapping: '{' }, 'model_mapping'],
  ['POST /api/channel/fetch_models', { type: 1, key: 'x', base_url: 'ftp://x' }, 'base_url'],

  ['POST /api/redemption/', { ...code, name: '' }, 'name'],
  ['POST /api/redemption/', { ...code, quota: -1 }, 'quota'],
  ['POST /api/redemption/', { ...code, count: 0 }, 'count'],
  ['POST /api/redemption/', { ...code, count: 101 }, 'count'],
  ['POST /api/redemption/', { ...code, expired_time: 1 }, 'expired_time'],

  ['POST /api/promotions', { ...promotion, name: 'taken' }, 'name'],
  ['POST /api/promotions', { ...promotion, rules: '[' }, 'rules'],
  ['POST /api/promotions', { ...promotion, rules: '[{"amount":0,"bonus_amount":1}]' }, 'rules'],
  ['POST /api/promotions', { ...promotion, start_time: 2, end_time: 1 }, 'end_time'],
  ['POST /api/promotions', { ...promotion, groups: ['nobody'] }, 'groups'],
  ['POST /api/system_prompts', { name: 'new', content: '' }, 'content'],
  ['POST /api/model_defaults', { model: 'x', system_prompt_id: 9 }, 'system_prompt_id'],
  ['POST /api/model_defaults', { model: 'x', temperature: 9 }, 'temperature'],
  ['POST /api/search_engines', { ...engine, type: 'searxng' }, 'base_url'],
  ['POST /api/search_engines', { ...engine, type: 'google', api_key: 'x' }, 'extra'],
  ['POST /api/search_engines', { ...engine, timeout: 0 }, 'timeout'],

  ['PUT /api/option/', option('GroupRatio', '{"vip":-1}'), 'GroupRatio'],
  ['PUT /api/option/', option('GroupRatio', '{'), 'GroupRatio'],
  ['PUT /api/option/', option('RetryTimes', 'x'), 'RetryTimes'],
  ['PUT /api/option/', option('RegisterEnabled', 'yes'), 'RegisterEnabled'],
  ['PUT /api/option/', option('DataExportDefaultTime', 'year'), 'DataExportDefaultTime'],
  ['PUT /api/option/', option('GitHubOAuthEnabled', 'true'), 'GitHubOAuthEnabled'],
  ['POST /api/option/test_mail', { to: 'x' }, 'to'],
  ['DELETE /api/log/', undefined, 'target_timestamp'],
  ['POST /api/log/alerts', { ...alert, name: ' ' }, 'name'],
  ['POST /api/log/alerts', { ...alert, name: 'a'.repeat(51) }, 'name'],
  ['POST /api/log/alerts', { ...alert, scope: 'site' }, 'scope'],
  ['POST /api/log/alerts', { ...alert, measure: 'tokens' }, 'measure'],
  ['POST /api/log/alerts', { ...alert, threshold: 0 }, 'threshold'],
  ['POST /api/log/alerts', { ...alert, threshold: 1.5 }, 'threshold'],
  ['POST /api/log/alerts', { ...alert, minutes: 4 }, 'minutes'],
  ['POST /api/log/alerts', { ...alert, minutes: 1441 }, 'minutes'],
  ['POST /api/log/alerts', { ...alert, filters: 'all' }, 'filters'],
  ['POST /api/log/alerts', { ...alert, filters: { model_name: 'm'.repeat(256) } }, 'filters'],
  ['GET /api/log/?sort=model_name', undefined, 'sort'],
  ['GET /api/log/?sort=quota&order=down', undefined, 'order'],
  ['GET /api/log/stat?min_quota=-1', undefined, 'min_quota'],
  ['GET /api/promotions/calculate?amount=0', undefined, 'amount'],
  ['GET /api/promotions/calculate?amount=x', undefined, 'amount'],
];

const open = () =>
  startTestGateway({
    as: 'root',
    users: [{ username: 'taken', email: 'taken@example.com' }],
    channels: [{ name: 'first' }],
    promotions: [{ name: 'taken' }],
  });

describe('a validation error', () => {
  it('names the field', async () => {
    const { call } = await open();
    const reported: Row[] = [];
    for (const [path, body] of refusals) {
      const [method = '', url = ''] = path.split(' ');
      const response = await call<{ success: boolean; message: string; field: string }>(method, url, body);
      expect(response.body, path).toMatchObject({ success: false, message: expect.stringMatching(/./) });
      reported.push([path, body, response.body.field]);
    }
    expect(reported).toEqual(refusals);
  });

  it.each([
    ['verification_code', { email: 'new@example.com', verification_code: '1' }],
    ['verification_code', { email: 'new@example.com' }],
    ['email', { verification_code: '1' }],
    ['email', { email: 'x', verification_code: '1' }],
  ])('names %s where addresses are verified: %j', async (field, fields) => {
    const { call } = await startTestGateway({ options: { EmailVerificationEnabled: 'true' } });
    expect((await call('POST', '/api/user/register', { ...user, ...fields })).body).toMatchObject({ success: false, field });
  });

  it.each([
    ['POST', '/api/user/login', { username: 'root', password: 'wrong one' }],
    ['GET', '/api/user/9', undefined],
    ['POST', '/api/user/manage', { id: 1, action: 'disable' }],
  ])('names no field when several could be wrong: %s %s', async (method, path, body) => {
    const { call } = await open();
    expect((await call(method, path, body)).body).toEqual({ success: false, message: expect.any(String) });
  });
});
