import type { Row } from '../embedded';
import type { Person, Scene } from './scene';

const password = 'recorded password 1';

/** What anybody may ask. */
export async function anybody({ play }: Scene): Promise<void> {
  const read = (name: string, path: string) => play(name, undefined, 'GET', path);
  await read('001-status', '/api/status');
  await read('002-setup', '/api/setup');
  const root = { username: 'root', password, confirmPassword: password, SelfUseModeEnabled: false, DemoSiteEnabled: false };
  await play('003-setup-again', undefined, 'POST', '/api/setup', root);
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
  await play('017-user-reset-bad-token', undefined, 'POST', '/api/user/reset', { email: 'nobody@example.com', token: 'wrong' });
  await read('018-user-agreement', '/api/user-agreement');
  await read('019-uptime-status', '/api/uptime/status');
  await read('020-rankings', '/api/rankings');
  await read('027-self-no-credentials', '/api/user/self');
}

/** Signing up and in. */
export async function signingUp({ play, signIn }: Scene, root: Person): Promise<Person> {
  const login = (name: string, body: unknown) => play(name, undefined, 'POST', '/api/user/login', body);
  await login('021-login-wrong-password', { username: 'root', password: 'wrong' });
  await login('022-login-wrong-password-chinese', { username: 'root', password: 'wrong' });
  await login('023-login-empty', { username: '', password: '' });
  await login('024-login-unknown-user', { username: 'nobody', password });
  await login('025-login', { username: root.username, password: root.password });
  await play('026-self', root, 'GET', '/api/user/self');
  const register = (name: string, body: unknown) => play(name, undefined, 'POST', '/api/user/register', body);
  await register('056-register', { username: 'ann', password, password2: password, aff_code: '' });
  await register('057-register-duplicate', { username: 'ann', password });
  await register('058-register-short-password', { username: 'zoe', password: 'short' });
  await register('059-register-long-name', { username: 'averyveryverylongname', password });
  await login('060-login-ordinary-user', { username: 'ann', password });
  const ann = await signIn('ann', password);
  await play('061-self-ordinary-user', ann, 'GET', '/api/user/self');
  await play('062-admin-call-as-ordinary-user', ann, 'GET', '/api/channel/');
  await play('063-root-call-as-ordinary-user', ann, 'GET', '/api/option/');
  await play('064-sessions', ann, 'GET', '/api/user/sessions');
  return ann;
}

/** The second step of a sign-in. */
export async function secondStep({ facade, play, signIn }: Scene, ann: Person): Promise<void> {
  await play('083-2fa-status-off', ann, 'GET', '/api/user/2fa/status');
  await play('105-passkey-status', ann, 'GET', '/api/user/passkey');
  facade.control.codes.set(ann.username, '123456');
  await play('090-2fa-status-on', ann, 'GET', '/api/user/2fa/status');
  const begun = await play('094-login-with-2fa', undefined, 'POST', '/api/user/login', { username: ann.username, password: ann.password });
  const cookie = begun.cookies.map((text) => text.split(';')[0]).join('; ');
  const { flow_token } = (begun.body.data ?? {}) as Row;
  const step = (name: string, body: unknown) => play(name, { cookie }, 'POST', '/api/user/login/2fa', body);
  await play('578-self-with-pending-2fa-cookie', { cookie, 'new-api-user': String(ann.id) }, 'GET', '/api/user/self');
  await step('095-login-2fa-wrong-code', { code: '000000', flow_token });
  await play('096-login-2fa-bad-flow', undefined, 'POST', '/api/user/login/2fa', { code: '123456', flow_token: 'no-such-flow' });
  await play('097-login-2fa-no-flow', undefined, 'POST', '/api/user/login/2fa', { code: '000000' });
  await step('098-login-2fa', { code: '123456', flow_token });
  await step('099-login-2fa-flow-used-twice', { code: '123456', flow_token });
  facade.control.codes.delete(ann.username);
  await play('103-login-after-2fa-disable', undefined, 'POST', '/api/user/login', { username: ann.username, password: ann.password });
  Object.assign(ann, await signIn(ann.username, ann.password));
}

/** One's own account. */
export async function ownAccount({ play, signIn, headersOf, isBearer, profile }: Scene, ann: Person, root: Person): Promise<void> {
  const self = '/api/user/self';
  const put = (name: string, body: unknown) => play(name, ann, 'PUT', self, body);
  await put('106-self-update-display-name', { display_name: 'Ann Recorder' });
  await put('579-self-update-display-name-with-original', { display_name: 'Ann Recorder', original_password: ann.password });
  await play('107-self-after-display-name', ann, 'GET', self);
  const next = 'recorded password 2';
  await put('108-self-update-password-without-original', { password: next });
  await put('109-self-update-password-wrong-original', { password: next, original_password: 'wrong password' });
  const other = await signIn(ann.username, profile === '2025-04' || profile === 'veloera-0.3' ? next : ann.password);
  const before = headersOf(ann);
  const changed = await put('110-self-update-password-with-original', { password: next, original_password: ann.password });
  const old = { username: ann.username, password: ann.password };
  ann.password = next;
  await play('111-self-with-token-from-before-password-change', before, 'GET', self);
  await play('112-self-of-other-session-after-password-change', other, 'GET', self);
  if (isBearer) {
    ann.token = String((changed.body.data as Row).access_token);
  }
  await play('113-self-after-password-change', ann, 'GET', self);
  if (isBearer) {
    await play('114-refresh-after-password-change', { cookie: ann.jar.header() }, 'POST', '/api/user/auth/refresh');
  }
  await play('115-login-old-password', undefined, 'POST', '/api/user/login', old);
  Object.assign(ann, await signIn(ann.username, next));
  await put('116-self-update-name-too-long', { display_name: 'x'.repeat(40) });

  const setting = (name: string, body: Row) => play(name, ann, 'PUT', '/api/user/setting', body);
  const usual = { quota_warning_threshold: 500_000 };
  await play('117-user-setting-get', ann, 'GET', '/api/user/setting');
  await setting('118-user-setting-email', { ...usual, notify_type: 'email', notification_email: 'ann@example.com', record_ip_log: true });
  await setting('119-user-setting-webhook', {
    ...usual,
    notify_type: 'webhook',
    webhook_url: 'https://hook.example/x',
    webhook_secret: 's',
  });
  await play('120-self-after-setting-webhook', ann, 'GET', self);
  await setting('121-user-setting-bark', { ...usual, notify_type: 'bark', bark_url: 'https://bark.example/{{title}}' });
  await setting('122-user-setting-gotify', { ...usual, notify_type: 'gotify', gotify_url: 'https://gotify.example', gotify_token: 't' });
  await setting('123-user-setting-bad-threshold', { notify_type: 'email', quota_warning_threshold: 0 });
  await setting('124-user-setting-bad-type', { notify_type: 'pigeon', quota_warning_threshold: 1 });
  await put('125-self-update-language', { language: 'zh-CN' });
  await play('126-self-after-language', ann, 'GET', self);
  await put('127-self-update-error-in-saved-language', { password: 'x' });
  await put('128-self-update-sidebar', { sidebar_modules: '{}' });

  const made = await play('129-system-token-create', ann, 'GET', '/api/user/token');
  const token = String(made.body.data);
  const header = profile === 'veloera-0.3' ? 'veloera-user' : 'new-api-user';
  const named = isBearer ? {} : { [header]: String(ann.id) };
  await play('130-self-with-system-token', { authorization: `Bearer ${token}`, ...named }, 'GET', self);
  await play('131-self-with-system-token-raw', { authorization: token, ...named }, 'GET', self);
  await play('132-self-with-system-token-no-user-header', { authorization: `Bearer ${token}` }, 'GET', self);
  await play('133-sessions-with-system-token', { authorization: `Bearer ${token}`, ...named }, 'GET', '/api/user/sessions');
  const chat = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Say hello' }], stream: true };
  await play('357-playground-system-token', { authorization: `Bearer ${token}`, ...named }, 'POST', '/pg/chat/completions', chat);
  await play('134-user-models', ann, 'GET', '/api/user/models');
  await play('135-self-groups', ann, 'GET', '/api/user/self/groups');
  await play('136-aff', ann, 'GET', '/api/user/aff');
  await play('137-aff-transfer-too-little', ann, 'POST', '/api/user/aff_transfer', { quota: 1 });
  await play('138-dashboard-models', ann, 'GET', '/api/models');
  await play('139-self-delete-root', root, 'DELETE', self);
  await play(
    '142-checkin-status',
    ann,
    'GET',
    profile === 'veloera-0.3' || profile === '2025-04' ? '/api/user/check_in_status' : '/api/user/checkin',
  );
  await play('143-checkin', ann, 'POST', profile === 'veloera-0.3' ? '/api/user/check_in' : '/api/user/checkin');
}

/** The end of one's own account. */
export async function ownEnd({ play, signIn }: Scene): Promise<void> {
  await play('056-register', undefined, 'POST', '/api/user/register', { username: 'dan', password });
  const dan = await signIn('dan', password);
  await play('140-self-delete', dan, 'DELETE', '/api/user/self');
  await play('141-self-after-self-delete', dan, 'GET', '/api/user/self');
}
