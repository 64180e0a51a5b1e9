import type { Row } from '../embedded';
import type { Person, Scene } from './scene';

const nobody = '00000000-0000-4000-8000-000000000000';

/** Signing in and out with tokens that refresh. */
export async function bearerSessions({ play, signIn, headersOf }: Scene, root: Person, ann: Person): Promise<void> {
  const self = '/api/user/self';
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const refreshing = (person: Person, sid?: string) => ({ cookie: person.jar.header(), ...(sid && { 'x-auth-session': sid }) });
  const refresh = (name: string, headers: Record<string, string>) => play(name, headers, 'POST', '/api/user/auth/refresh');
  const sidOf = async (person: Person) => {
    const list = await play('064-sessions', person, 'GET', '/api/user/sessions');
    return String((list.body.data as Row[]).find(({ current }) => current)?.sid);
  };

  await play('028-self-garbage-bearer', bearer('garbage'), 'GET', self);
  await play('033-self-forged-bearer', bearer(`${root.token.slice(0, -4)}aaaa`), 'GET', self);
  await play('035-self-refresh-cookie-only', { cookie: root.jar.header() }, 'GET', self);
  await play('036-self-old-headers-only', { cookie: 'session=left-over', 'new-api-user': '1' }, 'GET', self);
  await play('037-admin-call-no-credentials', undefined, 'GET', '/api/channel/');
  await refresh('038-refresh-no-cookie', {});
  await refresh('039-refresh-wrong-session-header', refreshing(root, nobody));
  const before = { ...root, jar: root.jar, cookie: root.jar.header() };
  const sid = await sidOf(root);
  const first = await refresh('040-refresh', refreshing(root, sid));
  await refresh('041-refresh-again-with-previous-cookie-in-grace', { cookie: before.cookie, 'x-auth-session': sid });
  await play('042-self-with-token-from-before-refresh', bearer(before.token), 'GET', self);
  root.jar.keep(first.cookies);
  const second = await refresh('043-refresh-cold-start-no-session-header', refreshing(root));
  root.jar.keep(second.cookies);
  root.token = String((second.body.data as Row).access_token);
  await refresh('044-refresh-cookie-two-generations-old', { cookie: before.cookie });
  await play('045-self-after-two-generations-old-refresh', root, 'GET', self);
  await refresh('046-refresh-unknown-cookie', { cookie: 'new_api_refresh=made-up' });
  await play('047-logout-old-get', root, 'GET', '/api/user/logout');

  const out = await signIn(ann.username, ann.password);
  const outSid = await sidOf(out);
  const outPath = '/api/user/auth/logout';
  await play('048-logout-wrong-session-header', { ...headersOf(out), ...refreshing(out, nobody) }, 'POST', outPath);
  await play('049-logout', { ...headersOf(out), ...refreshing(out, outSid) }, 'POST', outPath);
  await play('050-self-after-logout', out, 'GET', self);
  await refresh('052-refresh-after-logout', refreshing(out));
  const cookieOnly = await signIn(ann.username, ann.password);
  await play('053-logout-cookie-only', refreshing(cookieOnly), 'POST', outPath);
  await play('054-logout-nothing', undefined, 'POST', outPath);

  const [one, two, three] = [await signIn(ann.username, ann.password), await signIn(ann.username, ann.password), ann];
  const oneSid = await sidOf(one);
  await play('065-session-revoke', three, 'DELETE', `/api/user/sessions/${oneSid}`);
  await play('066-self-of-revoked-session', one, 'GET', self);
  await refresh('067-refresh-of-revoked-session', refreshing(one, oneSid));
  await play('068-session-revoke-unknown', three, 'DELETE', `/api/user/sessions/${nobody}`);
  await play('069-sessions-revoke-others', three, 'POST', '/api/user/sessions/revoke-others');
  await play('070-sessions-after-revoke', three, 'GET', '/api/user/sessions');
  await play('066-self-of-revoked-session', two, 'GET', self);
  const last = await signIn(ann.username, ann.password);
  const lastSid = await sidOf(last);
  await play('071-session-revoke-current', { ...headersOf(last), ...refreshing(last) }, 'DELETE', `/api/user/sessions/${lastSid}`);
}

/** What only shows when time or limits have passed. */
export async function bearerLimits({ facade, play, signIn }: Scene, ann: Person): Promise<void> {
  const { control } = facade;
  const person = await signIn(ann.username, ann.password);
  facade.expireTokens();
  await play('034-self-expired-bearer', person, 'GET', '/api/user/self');
  const headers = { cookie: person.jar.header() };
  const refreshed = await play('040-refresh', headers, 'POST', '/api/user/auth/refresh');
  control.graceSeconds = -1;
  person.jar.keep(refreshed.cookies);
  const again = await play('043-refresh-cold-start-no-session-header', { cookie: person.jar.header() }, 'POST', '/api/user/auth/refresh');
  const previous = { cookie: person.jar.header() };
  person.jar.keep(again.cookies);
  await play('515-refresh-previous-cookie-after-grace', previous, 'POST', '/api/user/auth/refresh');
  await play('516-refresh-current-cookie-after-reuse', { cookie: person.jar.header() }, 'POST', '/api/user/auth/refresh');
  control.refresh = 'limited';
  await play('562-x-rate-limited-refresh', { cookie: person.jar.header() }, 'POST', '/api/user/auth/refresh');
  control.refresh = 'answers';
  const credentials = { username: ann.username, password: ann.password };
  control.signIn = 'too-many-sessions';
  await play('570-x-login-session-limit', undefined, 'POST', '/api/user/login', credentials);
  control.signIn = 'too-many-sign-ins';
  await play('571-x-login-issuance-limit', undefined, 'POST', '/api/user/login', credentials);
  control.signIn = 'answers';
}

/** Signing in and out with cookies. */
export async function cookieSessions({ profile, play, signIn, headersOf }: Scene, root: Person): Promise<void> {
  const self = '/api/user/self';
  const [mine, other] = profile === 'veloera-0.3' ? ['veloera-user', 'new-api-user'] : ['new-api-user', 'veloera-user'];
  const cookie = root.jar.header();
  await play('028-self-garbage-bearer', { authorization: 'Bearer garbage', [mine]: '1' }, 'GET', self);
  await play('029-self-cookie-without-user-header', { cookie }, 'GET', self);
  await play('030-self-cookie-wrong-user-header', { cookie, [mine]: '2' }, 'GET', self);
  await play('031-self-cookie-other-user-header', { cookie, [other]: '1' }, 'GET', self);
  await play('032-self-cookie-both-user-headers', { cookie, [mine]: '1', [other]: '1' }, 'GET', self);
  await play('037-admin-call-no-credentials', undefined, 'GET', '/api/channel/');
  await play('040-refresh', undefined, 'POST', '/api/user/auth/refresh', {});
  const out = await signIn(root.username, root.password);
  const before = headersOf(out);
  const told = await play('049-logout', out, 'GET', '/api/user/logout');
  out.jar.keep(told.cookies);
  await play('050-self-after-logout', out, 'GET', self);
  await play('051-self-after-logout-with-old-cookie', before, 'GET', self);
  await play('054-logout-nothing', undefined, 'GET', '/api/user/logout');
  await play('055-auth-logout-post', before, 'POST', '/api/user/auth/logout', {});
}
