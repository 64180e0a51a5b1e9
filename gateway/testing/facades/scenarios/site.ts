import type { Row } from '../embedded';
import type { ScenarioContext, SignedInUser } from './context';

export async function site({ replay, is2025 }: ScenarioContext, root: SignedInUser, ann: SignedInUser): Promise<void> {
  const get = (name: string, path: string, as: SignedInUser | undefined = root) => replay(name, as, 'GET', path);
  const set = (name: string, key: string, value: unknown) => replay(name, root, 'PUT', '/api/option/', { key, value });
  await get('447-option-list', '/api/option/');
  await set('448-option-set-string', 'Notice', 'Recorded **notice**');
  await replay('449-notice-after-set', undefined, 'GET', '/api/notice');
  await set('450-option-set-boolean-text', 'DefaultCollapseSidebar', 'false');
  await set('451-option-set-boolean', 'DefaultCollapseSidebar', false);
  await set('452-option-set-number', 'QuotaRemindThreshold', 1000);
  await set('453-option-set-number-text', 'QuotaRemindThreshold', '1000');
  await set('454-option-bad-group-ratio', 'GroupRatio', '{"default": -1}');
  await set('455-option-bad-json', 'GroupRatio', 'not json');
  await set('456-option-guard-github', 'GitHubOAuthEnabled', 'true');
  await set('457-option-guard-turnstile', 'TurnstileCheckEnabled', 'true');
  await set('458-option-unknown-key', 'RecorderKey', 'x');
  await set('459-option-chat-link', 'ChatLink', '');
  await replay('460-option-bad-body', root, 'PUT', '/api/option/', '{');
  await set('461-option-model-ratio', 'ModelRatio', '{"gpt-4o": 1.25}');
  await set('462-option-compliance-key', 'payment_setting.compliance_confirmed', 'false');
  await replay('470-option-reset-model-ratio', root, 'POST', '/api/option/rest_model_ratio');
  await replay('471-option-test-mail', root, 'POST', '/api/option/test_mail', {});
  await get('472-pricing', '/api/pricing', ann);
  await replay('473-pricing-anonymous-with-models', undefined, 'GET', '/api/pricing');
  await get('474-status-test', '/api/status/test');
  await get('475-missing-system-prompts', '/api/system_prompts');
  await get('476-missing-model-defaults', '/api/model_defaults');
  await get('477-missing-search-engines', '/api/search_engines');
  await replay('478-missing-upload', ann, 'POST', '/api/upload', {});
  if (is2025) {
    await get('465-ratio-sync-channels', '/api/ratio_sync/channels');
  }
}

export async function oauth({ replay }: ScenarioContext, ann: SignedInUser): Promise<void> {
  const state = (name: string, as: SignedInUser | undefined, body: object) => replay(name, as, 'POST', '/api/oauth/state', body);
  const requested = await replay('479-oauth-state-get', ann, 'GET', '/api/oauth/state');
  const started = await state('480-oauth-state-post', undefined, { provider: 'github', intent: 'login' });
  const response = String((started.body.data as Row | undefined)?.flow_token ?? requested.body.data);
  await replay('484-oauth-callback-not-enabled', undefined, 'GET', `/api/oauth/github?code=x&state=${response}`);
  await state('481-oauth-state-post-bind', ann, { provider: 'github', intent: 'bind' });
  await state('482-oauth-state-post-bind-no-credentials', undefined, { provider: 'github', intent: 'bind' });
  await state('483-oauth-state-post-bad-provider', undefined, { provider: 'nobody', intent: 'login' });
  await replay('485-oauth-callback-bad-state', undefined, 'GET', '/api/oauth/github?code=x&state=wrong');
  await replay('486-oauth-callback-unknown-provider', undefined, 'GET', '/api/oauth/nobody?code=x&state=wrong');
  await replay('487-email-bind-get', ann, 'GET', '/api/oauth/email/bind?email=ann@example.com&code=000000');
  await replay('488-email-bind-post', ann, 'POST', '/api/oauth/email/bind', { email: 'ann@example.com', code: '000000' });
  await replay('489-wechat-login', undefined, 'GET', '/api/oauth/wechat?code=000000');
  await replay('490-wechat-bind-get', ann, 'GET', '/api/oauth/wechat/bind?code=000000');
  await replay('491-wechat-bind-post', ann, 'POST', '/api/oauth/wechat/bind', { code: '000000' });
  await replay('492-telegram-login', undefined, 'GET', '/api/oauth/telegram/login?id=1&hash=x');
  await replay('493-telegram-bind-get', ann, 'GET', '/api/oauth/telegram/bind?id=1&hash=x');
  await replay('494-telegram-bind-start', ann, 'POST', '/api/oauth/telegram/bind/start', {});
}

export async function firstStart({ facade, replay }: ScenarioContext): Promise<void> {
  facade.control.setup = { rootPassword: '123456' };
  const post = (name: string, password: string, confirmPassword: string) =>
    replay(name, undefined, 'POST', '/api/setup', { username: 'root', password, confirmPassword });
  await replay('526-x-setup-not-done', undefined, 'GET', '/api/setup');
  await replay('527-x-status-before-setup', undefined, 'GET', '/api/status');
  await post('528-x-setup-post-mismatch', 'recorded password 1', 'recorded password 2');
  await post('529-x-setup-post-short', 'short', 'short');
  await post('530-x-setup-post', 'recorded password 1', 'recorded password 1');
}

export async function rateLimits({ facade, replay }: ScenarioContext, ann: SignedInUser): Promise<void> {
  facade.control.limited = ['/api/'];
  await replay('560-x-rate-limited-search', ann, 'GET', '/api/token/search?keyword=a&token=&p=1&page_size=10');
  await replay('561-x-rate-limited-login', undefined, 'POST', '/api/user/login', { username: 'root', password: 'wrong' });
  await replay('563-x-rate-limited-token-key', ann, 'POST', '/api/token/1/key', {});
  await replay('564-x-rate-limited-api', undefined, 'GET', '/api/notice');
  facade.control.limited = [];
}

export async function configuredPayments({ gateway, replay, is2025 }: ScenarioContext, root: SignedInUser): Promise<void> {
  const options = { PayAddress: 'https://pay.example', EpayId: '1001', EpayKey: 'k', ServerAddress: 'https://gateway.example' };
  for (const [key, value] of Object.entries(options)) {
    await gateway.options.set(key, value);
  }
  await replay('531-x-status-payment-configured', undefined, 'GET', '/api/status');
  await replay('532-x-topup-info-payment-configured', root, 'GET', '/api/user/topup/info');
  const payment_method = is2025 ? 'zfb' : 'alipay';
  await replay('533-x-pay', root, 'POST', '/api/user/pay', { amount: 10, payment_method });
  await replay('551-x-status-usd', undefined, 'GET', '/api/status');
}
