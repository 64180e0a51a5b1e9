import { randomBytes } from 'node:crypto';
import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { cookieJar } from '../cookies';
import { send } from '../send';
import { answer, ok, readJson, refuse } from './answers';
import { type Identity, identityHeaders, type Row } from './embedded';
import { type FacadeEnv, languageOf, type Way } from './facade';

/** Providers that the embedded gateway knows; others are known by name and switched off. */
const known = ['github', 'linuxdo'];
const off = ['discord', 'oidc'];
const lifetime = 10 * 60;

/** A visit to a provider: the embedded gateway keeps its state in a cookie of the browser, which the façade is to it. */
type Visit = { provider: string; intent: string; identity: Identity | undefined; jar: ReturnType<typeof cookieJar>; state: string };

/** Begins and ends visits at the embedded gateway. */
export function oauthVisits(url: string) {
  const visits = new Map<string, Visit>();
  const headersOf = ({ identity, jar }: Visit) => {
    const proof = identityHeaders(identity);
    return { ...proof, cookie: [proof.cookie, jar.header()].filter(Boolean).join('; ') };
  };
  return {
    begin: async (provider: string, intent: string, identity: Identity | undefined, aff: string) => {
      const visit: Visit = { provider, intent, identity, jar: cookieJar(), state: '' };
      const asked = await send<Row>(`${url}/api/oauth/state?${new URLSearchParams({ aff, provider, intent })}`, 'GET', {
        headers: headersOf(visit),
      });
      visit.jar.keep(asked.headers['set-cookie']);
      visit.state = String(asked.body.data ?? '');
      const token = randomBytes(24).toString('base64url');
      visits.set(token, visit);
      return { token, visit };
    },
    end: async (token: string, code: string) => {
      const visit = visits.get(token);
      if (!visit) {
        return undefined;
      }
      visits.delete(token);
      const query = new URLSearchParams({ code, state: visit.state });
      const told = await send<Row>(`${url}/api/oauth/${visit.provider}?${query}`, 'GET', { headers: headersOf(visit) });
      const user = (told.body.data ?? {}) as Row;
      const jar = cookieJar();
      jar.keep(told.headers['set-cookie']);
      return { visit, success: told.body.success === true, message: String(told.body.message ?? ''), user, jar };
    },
  };
}

const unknownProvider = (c: Context) => refuse(c, 'Unknown OAuth provider', 400);

/** Visits that begin with a POST and a flow token, since July 2026. */
export const oauthFlows: Way = ({ embedded, session }) => {
  const visits = oauthVisits(embedded.url);
  return new Hono<FacadeEnv>()
    .post('/api/oauth/state', async (c) => {
      const { provider, intent, aff = '' } = (await readJson(c)) ?? {};
      if (![...known, ...off].includes(String(provider))) {
        return refuse(c, 'Invalid parameters');
      }
      const caller = intent === 'bind' ? await session.identify(c) : undefined;
      if (caller instanceof Response) {
        return refuse(c, '绑定操作需要登录', 401);
      }
      const { token } = await visits.begin(String(provider), String(intent), caller?.identity, String(aff));
      return ok(c, { expires_at: Math.floor(Date.now() / 1000) + lifetime, flow_token: token });
    })
    .get('/api/oauth/:provider', async (c) => {
      if (![...known, ...off].includes(c.req.param('provider'))) {
        return unknownProvider(c);
      }
      const ended = await visits.end(c.req.query('state') ?? '', c.req.query('code') ?? '');
      if (!ended) {
        return refuse(c, 'State parameter is empty or mismatched', 403);
      }
      if (!ended.success) {
        return refuse(c, ended.message);
      }
      if (ended.visit.intent === 'bind') {
        return ok(c, { action: 'bind' }, 'Bind successful');
      }
      return session.begin(c, { userId: Number(ended.user.id), jar: ended.jar }, ended.visit.provider);
    });
};

type StateRules = { unknown: 400 | 404 };

/** Visits whose state is asked by GET and lies in the cookie of the session, as the embedded gateway has it. */
export const oauthStates =
  ({ unknown }: StateRules): Way =>
  ({ embedded, session }) => {
    const visits = oauthVisits(embedded.url);
    const callback = async (c: Context<FacadeEnv>) => {
      const ended = await visits.end(c.req.query('state') ?? '', c.req.query('code') ?? '');
      if (!ended) {
        return refuse(c, 'State parameter is empty or mismatched', 403);
      }
      if (!ended.success) {
        return refuse(c, ended.message);
      }
      if (ended.message === 'bind') {
        return ok(c, undefined, 'bind');
      }
      return session.begin(c, { userId: Number(ended.user.id), jar: ended.jar }, ended.visit.provider);
    };
    const routes = new Hono<FacadeEnv>().get('/api/oauth/state', async (c) => {
      const caller = await session.identify(c);
      const identity = caller instanceof Response ? undefined : caller.identity;
      const { token } = await visits.begin('github', 'login', identity, c.req.query('aff') ?? '');
      session.note(c);
      return ok(c, token);
    });
    for (const provider of [...known, ...off]) {
      routes.get(`/api/oauth/${provider}`, callback);
    }
    return unknown === 400 ? routes.get('/api/oauth/:provider', unknownProvider) : routes;
  };

/** Binds of mail addresses and WeChat, by GET or by POST with a body; Telegram's by GET or by a flow of its own. */
export const binds =
  ({ mail, telegram }: { mail: 'GET' | 'POST'; telegram: 'GET' | 'flow' }): Way =>
  ({ allow, embedded }) => {
    const pass = (path: string) => async (c: Context<FacadeEnv>) => {
      const params = mail === 'GET' ? c.req.query() : ((await readJson(c)) ?? {});
      const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
      return answer(c, await c.var.caller.call('GET', `${path}?${query}`));
    };
    const routes = new Hono<FacadeEnv>()
      .on(mail, '/api/oauth/email/bind', allow(roles.user), pass('/api/oauth/email/bind'))
      .on(mail, '/api/oauth/wechat/bind', allow(roles.user), pass('/api/oauth/wechat/bind'))
      .get('/api/oauth/wechat', async (c) => {
        const told = await embedded.call(undefined, languageOf(c))('GET', `/api/oauth/wechat?${new URLSearchParams(c.req.query())}`);
        return refuse(c, told.message);
      })
      .get('/api/oauth/telegram/login', (c) => refuse(c, '管理员未开启通过 Telegram 登录以及注册'));
    const isOff = (c: Context<FacadeEnv>) => refuse(c, '管理员未开启通过 Telegram 登录以及注册');
    return telegram === 'GET'
      ? routes.get('/api/oauth/telegram/bind', allow(roles.user), isOff)
      : routes.post('/api/oauth/telegram/bind/start', allow(roles.user), isOff);
  };
