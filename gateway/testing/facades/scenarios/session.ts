import type { Row } from '../embedded';
import type { ScenarioContext, SignedInUser } from './context';

const unknownSid = '00000000-0000-4000-8000-000000000000';

export async function bearerSessions({ replay, signIn, headersOf }: ScenarioContext, root: SignedInUser, ann: SignedInUser): Promise<void> {
  const self = '/api/user/self';
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const refreshHeaders = (user: SignedInUser, sid?: string) => ({ cookie: user.jar.header(), ...(sid && { 'x-auth-session': sid }) });
  const refresh = (name: string, headers: Record<string, string>) => replay(name, headers, 'POST', '/api/user/auth/refresh');
  const sidOf = async (user: SignedInUser) => {
    const list = await replay('064-sessions', user, 'GET', '/api/user/sessions');
    return String((list.body.data as Row[]).find(({ current }) => current)?.sid);
  };

  await replay('028-self-garbage-bearer', bearer('garbage'), 'GET', self);
  await replay('033-self-forged-bearer', bearer(`${root.token.slice(0, -4)}aaaa`), 'GET', self);
  await replay('035-self-refresh-cookie-only', { cookie: root.jar.header() }, 'GET', self);
  await replay('036-self-old-headers-only', { cookie: 'session=left-over', 'new-api-user': '1' }, 'GET', self);
  await replay('037-admin-call-no-credentials', undefined, 'GET', '/api/channel/');
  await refresh('038-refresh-no-cookie', {});
  await refresh('039-refresh-wrong-session-header', refreshHeaders(root, unknownSid));
  const before = { ...root, jar: root.jar, cookie: root.jar.header() };
  const sid = await sidOf(root);
  const first = await refresh('040-refresh', refreshHeaders(root, sid));
  await refresh('041-refresh-again-with-previous-cookie-in-grace', { cookie: before.cookie, 'x-auth-session': sid });
  await replay('042-self-with-token-from-before-refresh', bearer(before.token), 'GET', self);
  root.jar.keep(first.cookies);
  const second = await refresh('043-refresh-cold-start-no-session-header', refreshHeaders(root));
  root.jar.keep(second.cookies);
  root.token = String((second.body.data as Row).access_token);
  await refresh('044-refresh-cookie-two-generations-old', { cookie: before.cookie });
  await replay('045-self-after-two-generations-old-refresh', root, 'GET', self);
  await refresh('046-refresh-unknown-cookie', { cookie: 'new_api_refresh=made-up' });
  await replay('047-logout-old-get', root, 'GET', '/api/user/logout');

  const signedOut = await signIn(ann.username, ann.password);
  const signedOutSid = await sidOf(signedOut);
  const logoutPath = '/api/user/auth/logout';
  await replay(
    '048-logout-wrong-session-header',
    { ...headersOf(signedOut), ...refreshHeaders(signedOut, unknownSid) },
    'POST',
    logoutPath,
  );
  await replay('049-logout', { ...headersOf(signedOut), ...refreshHeaders(signedOut, signedOutSid) }, 'POST', logoutPath);
  await replay('050-self-after-logout', signedOut, 'GET', self);
  await refresh('052-refresh-after-logout', refreshHeaders(signedOut));
  const cookieOnly = await signIn(ann.username, ann.password);
  await replay('053-logout-cookie-only', refreshHeaders(cookieOnly), 'POST', logoutPath);
  await replay('054-logout-nothing', undefined, 'POST', logoutPath);

  const [one, two, three] = [await signIn(ann.username, ann.password), await signIn(ann.username, ann.password), ann];
  const oneSid = await sidOf(one);
  await replay('065-session-revoke', three, 'DELETE', `/api/user/sessions/${oneSid}`);
  await replay('066-self-of-revoked-session', one, 'GET', self);
  await refresh('067-refresh-of-revoked-session', refreshHeaders(one, oneSid));
  await replay('068-session-revoke-unknown', three, 'DELETE', `/api/user/sessions/${unknownSid}`);
  await replay('069-sessions-revoke-others', three, 'POST', '/api/user/sessions/revoke-others');
  await replay('070-sessions-after-revoke', three, 'GET', '/api/user/sessions');
  await replay('066-self-of-revoked-session', two, 'GET', self);
  const last = await signIn(ann.username, ann.password);
  const lastSid = await sidOf(last);
  await replay('071-session-revoke-current', { ...headersOf(last), ...refreshHeaders(last) }, 'DELETE', `/api/user/sessions/${lastSid}`);
}

export async function bearerLimits({ facade, replay, signIn }: ScenarioContext, ann: SignedInUser): Promise<void> {
  const { control } = facade;
  const user = await signIn(ann.username, ann.password);
  facade.expireTokens();
  await replay('034-self-expired-bearer', user, 'GET', '/api/user/self');
  const headers = { cookie: user.jar.header() };
  const refreshed = await replay('040-refresh', headers, 'POST', '/api/user/auth/refresh');
  control.graceSeconds = -1;
  user.jar.keep(refreshed.cookies);
  const again = await replay('043-refresh-cold-start-no-session-header', { cookie: user.jar.header() }, 'POST', '/api/user/auth/refresh');
  const previous = { cookie: user.jar.header() };
  user.jar.keep(again.cookies);
  await replay('515-refresh-previous-cookie-after-grace', previous, 'POST', '/api/user/auth/refresh');
  await replay('516-refresh-current-cookie-after-reuse', { cookie: user.jar.header() }, 'POST', '/api/user/auth/refresh');
  control.refresh = 'limited';
  await replay('562-x-rate-limited-refresh', { cookie: user.jar.header() }, 'POST', '/api/user/auth/refresh');
  control.refresh = 'normal';
  const credentials = { username: ann.username, password: ann.password };
  control.signIn = 'too-many-sessions';
  await replay('570-x-login-session-limit', undefined, 'POST', '/api/user/login', credentials);
  control.signIn = 'too-many-sign-ins';
  await replay('571-x-login-issuance-limit', undefined, 'POST', '/api/user/login', credentials);
  control.signIn = 'normal';
}

export async function cookieSessions(
  { idHeader, isVeloera, replay, signIn, headersOf }: ScenarioContext,
  root: SignedInUser,
): Promise<void> {
  const self = '/api/user/self';
  const otherHeader = isVeloera ? 'new-api-user' : 'veloera-user';
  const cookie = root.jar.header();
  await replay('028-self-garbage-bearer', { authorization: 'Bearer garbage', [idHeader]: '1' }, 'GET', self);
  await replay('029-self-cookie-without-user-header', { cookie }, 'GET', self);
  await replay('030-self-cookie-wrong-user-header', { cookie, [idHeader]: '2' }, 'GET', self);
  await replay('031-self-cookie-other-user-header', { cookie, [otherHeader]: '1' }, 'GET', self);
  await replay('032-self-cookie-both-user-headers', { cookie, [idHeader]: '1', [otherHeader]: '1' }, 'GET', self);
  await replay('037-admin-call-no-credentials', undefined, 'GET', '/api/channel/');
  await replay('040-refresh', undefined, 'POST', '/api/user/auth/refresh', {});
  const signedOut = await signIn(root.username, root.password);
  const before = headersOf(signedOut);
  const response = await replay('049-logout', signedOut, 'GET', '/api/user/logout');
  signedOut.jar.keep(response.cookies);
  await replay('050-self-after-logout', signedOut, 'GET', self);
  await replay('051-self-after-logout-with-old-cookie', before, 'GET', self);
  await replay('054-logout-nothing', undefined, 'GET', '/api/user/logout');
  await replay('055-auth-logout-post', before, 'POST', '/api/user/auth/logout', {});
}
