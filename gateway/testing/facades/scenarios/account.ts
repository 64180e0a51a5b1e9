import type { Row } from '../embedded';
import type { ScenarioContext, SignedInUser } from './context';

const password = 'recorded password 1';

export async function publicEndpoints({ replay }: ScenarioContext): Promise<void> {
  const read = (name: string, path: string) => replay(name, undefined, 'GET', path);
  await read('001-status', '/api/status');
  await read('002-setup', '/api/setup');
  const root = { username: 'root', password, confirmPassword: password, SelfUseModeEnabled: false, DemoSiteEnabled: false };
  await replay('003-setup-again', undefined, 'POST', '/api/setup', root);
  await read('004-notice', '/api/notice');
  await read('005-about', '/api/about');
  await read('006-home-page-content', '/api/home_page_content');
  await read('007-public-groups', '/api/user/groups');
  await read('008-ratio-config', '/api/ratio_config');
  await read('009-pricing-anonymous', '/api/pricing');
  await read('010-unknown-api-path', '/api/no_such_path');
  await read('011-unknown-v1-path', '/v1/no_such_path');
  await read('012-unknown-page-path', '/no/such/page');
  await read('013-promotions-active', '/api/promotions/active');
  await read('014-verification-bad-mail', '/api/verification?email=not-a-mail');
  await read('015-verification-no-smtp', '/api/verification?email=ann@example.com');
  await replay('017-user-reset-bad-token', undefined, 'POST', '/api/user/reset', { email: 'nobody@example.com', token: 'wrong' });
  await read('018-user-agreement', '/api/user-agreement');
  await read('019-uptime-status', '/api/uptime/status');
  await read('020-rankings', '/api/rankings');
  await read('027-self-no-credentials', '/api/user/self');
}

export async function registration({ replay, signIn }: ScenarioContext, root: SignedInUser): Promise<SignedInUser> {
  const login = (name: string, body: unknown) => replay(name, undefined, 'POST', '/api/user/login', body);
  await login('021-login-wrong-password', { username: 'root', password: 'wrong' });
  await login('022-login-wrong-password-chinese', { username: 'root', password: 'wrong' });
  await login('023-login-empty', { username: '', password: '' });
  await login('024-login-unknown-user', { username: 'nobody', password });
  await login('025-login', { username: root.username, password: root.password });
  await replay('026-self', root, 'GET', '/api/user/self');
  const register = (name: string, body: unknown) => replay(name, undefined, 'POST', '/api/user/register', body);
  await register('056-register', { username: 'ann', password, password2: password, aff_code: '' });
  await register('057-register-duplicate', { username: 'ann', password });
  await register('058-register-short-password', { username: 'zoe', password: 'short' });
  await register('059-register-long-name', { username: 'averyveryverylongname', password });
  await login('060-login-ordinary-user', { username: 'ann', password });
  const user = await signIn('ann', password);
  await replay('061-self-ordinary-user', user, 'GET', '/api/user/self');
  await replay('062-admin-call-as-ordinary-user', user, 'GET', '/api/channel/');
  await replay('063-root-call-as-ordinary-user', user, 'GET', '/api/option/');
  await replay('064-sessions', user, 'GET', '/api/user/sessions');
  return user;
}

export async function secondStep({ facade, replay, signIn }: ScenarioContext, user: SignedInUser): Promise<void> {
  await replay('083-2fa-status-off', user, 'GET', '/api/user/2fa/status');
  await replay('105-passkey-status', user, 'GET', '/api/user/passkey');
  facade.control.codes.set(user.username, '123456');
  await replay('090-2fa-status-on', user, 'GET', '/api/user/2fa/status');
  const started = await replay('094-login-with-2fa', undefined, 'POST', '/api/user/login', {
    username: user.username,
    password: user.password,
  });
  const cookie = started.cookies.map((text) => text.split(';')[0]).join('; ');
  const { flow_token } = (started.body.data ?? {}) as Row;
  const step = (name: string, body: unknown) => replay(name, { cookie }, 'POST', '/api/user/login/2fa', body);
  await replay('578-self-with-pending-2fa-cookie', { cookie, 'new-api-user': String(user.id) }, 'GET', '/api/user/self');
  await step('095-login-2fa-wrong-code', { code: '000000', flow_token });
  await replay('096-login-2fa-bad-flow', undefined, 'POST', '/api/user/login/2fa', { code: '123456', flow_token: 'no-such-flow' });
  await replay('097-login-2fa-no-flow', undefined, 'POST', '/api/user/login/2fa', { code: '000000' });
  await step('098-login-2fa', { code: '123456', flow_token });
  await step('099-login-2fa-flow-used-twice', { code: '123456', flow_token });
  facade.control.codes.delete(user.username);
  await replay('103-login-after-2fa-disable', undefined, 'POST', '/api/user/login', { username: user.username, password: user.password });
  Object.assign(user, await signIn(user.username, user.password));
}

export async function ownAccount(
  { replay, signIn, headersOf, isBearer, is2025, isVeloera, idHeader }: ScenarioContext,
  user: SignedInUser,
  root: SignedInUser,
): Promise<void> {
  const self = '/api/user/self';
  const put = (name: string, body: unknown) => replay(name, user, 'PUT', self, body);
  await put('106-self-update-display-name', { display_name: 'Ann Recorder' });
  await put('579-self-update-display-name-with-original', { display_name: 'Ann Recorder', original_password: user.password });
  await replay('107-self-after-display-name', user, 'GET', self);
  const newPassword = 'recorded password 2';
  await put('108-self-update-password-without-original', { password: newPassword });
  await put('109-self-update-password-wrong-original', { password: newPassword, original_password: 'wrong password' });
  const other = await signIn(user.username, is2025 ? newPassword : user.password);
  const oldHeaders = headersOf(user);
  const changed = await put('110-self-update-password-with-original', { password: newPassword, original_password: user.password });
  const oldCredentials = { username: user.username, password: user.password };
  user.password = newPassword;
  await replay('111-self-with-token-from-before-password-change', oldHeaders, 'GET', self);
  await replay('112-self-of-other-session-after-password-change', other, 'GET', self);
  if (isBearer) {
    user.token = String((changed.body.data as Row).access_token);
  }
  await replay('113-self-after-password-change', user, 'GET', self);
  if (isBearer) {
    await replay('114-refresh-after-password-change', { cookie: user.jar.header() }, 'POST', '/api/user/auth/refresh');
  }
  await replay('115-login-old-password', undefined, 'POST', '/api/user/login', oldCredentials);
  Object.assign(user, await signIn(user.username, newPassword));
  await put('116-self-update-name-too-long', { display_name: 'x'.repeat(40) });

  const setting = (name: string, body: Row) => replay(name, user, 'PUT', '/api/user/setting', body);
  const threshold = { quota_warning_threshold: 500_000 };
  await replay('117-user-setting-get', user, 'GET', '/api/user/setting');
  await setting('118-user-setting-email', {
    ...threshold,
    notify_type: 'email',
    notification_email: 'ann@example.com',
    record_ip_log: true,
  });
  await setting('119-user-setting-webhook', {
    ...threshold,
    notify_type: 'webhook',
    webhook_url: 'https://hook.example/x',
    webhook_secret: 's',
  });
  await replay('120-self-after-setting-webhook', user, 'GET', self);
  await setting('121-user-setting-bark', { ...threshold, notify_type: 'bark', bark_url: 'https://bark.example/{{title}}' });
  await setting('122-user-setting-gotify', {
    ...threshold,
    notify_type: 'gotify',
    gotify_url: 'https://gotify.example',
    gotify_token: 't',
  });
  await setting('123-user-setting-bad-threshold', { notify_type: 'email', quota_warning_threshold: 0 });
  await setting('124-user-setting-bad-type', { notify_type: 'pigeon', quota_warning_threshold: 1 });
  await put('125-self-update-language', { language: 'zh-CN' });
  await replay('126-self-after-language', user, 'GET', self);
  await put('127-self-update-error-in-saved-language', { password: 'x' });
  await put('128-self-update-sidebar', { sidebar_modules: '{}' });

  const created = await replay('129-system-token-create', user, 'GET', '/api/user/token');
  const token = String(created.body.data);
  const userHeader = isBearer ? {} : { [idHeader]: String(user.id) };
  await replay('130-self-with-system-token', { authorization: `Bearer ${token}`, ...userHeader }, 'GET', self);
  await replay('131-self-with-system-token-raw', { authorization: token, ...userHeader }, 'GET', self);
  await replay('132-self-with-system-token-no-user-header', { authorization: `Bearer ${token}` }, 'GET', self);
  await replay('133-sessions-with-system-token', { authorization: `Bearer ${token}`, ...userHeader }, 'GET', '/api/user/sessions');
  const chat = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Say hello' }], stream: true };
  await replay('357-playground-system-token', { authorization: `Bearer ${token}`, ...userHeader }, 'POST', '/pg/chat/completions', chat);
  await replay('134-user-models', user, 'GET', '/api/user/models');
  await replay('135-self-groups', user, 'GET', '/api/user/self/groups');
  await replay('136-aff', user, 'GET', '/api/user/aff');
  await replay('137-aff-transfer-too-little', user, 'POST', '/api/user/aff_transfer', { quota: 1 });
  await replay('138-dashboard-models', user, 'GET', '/api/models');
  await replay('139-self-delete-root', root, 'DELETE', self);
  await replay('142-checkin-status', user, 'GET', is2025 ? '/api/user/check_in_status' : '/api/user/checkin');
  await replay('143-checkin', user, 'POST', isVeloera ? '/api/user/check_in' : '/api/user/checkin');
}

export async function accountDeletion({ replay, signIn }: ScenarioContext): Promise<void> {
  await replay('056-register', undefined, 'POST', '/api/user/register', { username: 'dan', password });
  const dan = await signIn('dan', password);
  await replay('140-self-delete', dan, 'DELETE', '/api/user/self');
  await replay('141-self-after-self-delete', dan, 'GET', '/api/user/self');
}
