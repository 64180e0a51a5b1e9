import { randomBytes } from 'node:crypto';
import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { cookieJar } from '../cookies';
import { send } from '../send';
import { type Identity, identityHeaders, type Row } from './embedded';
import { type FacadeEnv, languageOf, type RouteSet } from './facade';
import { ok, readJson, refuse, respond } from './responses';

const supportedProviders = ['github', 'linuxdo'];
const disabledProviders = ['discord', 'oidc'];
const lifetime = 10 * 60;

/** The embedded gateway keeps the state in a cookie, so the façade acts as its browser. */
type OauthFlow = { provider: string; intent: string; identity: Identity | undefined; jar: ReturnType<typeof cookieJar>; state: string };

export function oauthFlowStore(url: string) {
  const flows = new Map<string, OauthFlow>();
  const headersOf = ({ identity, jar }: OauthFlow) => {
    const headers = identityHeaders(identity);
    return { ...headers, cookie: [headers.cookie, jar.header()].filter(Boolean).join('; ') };
  };
  return {
    start: async (provider: string, intent: string, identity: Identity | undefined, aff: string) => {
      const flow: OauthFlow = { provider, intent, identity, jar: cookieJar(), state: '' };
      const response = await send<Row>(`${url}/api/oauth/state?${new URLSearchParams({ aff, provider, intent })}`, 'GET', {
        headers: headersOf(flow),
      });
      flow.jar.keep(response.headers['set-cookie']);
      flow.state = String(response.body.data ?? '');
      const token = randomBytes(24).toString('base64url');
      flows.set(token, flow);
      return { token, flow };
    },
    finish: async (token: string, code: string) => {
      const flow = flows.get(token);
      if (!flow) {
        return undefined;
      }
      flows.delete(token);
      const query = new URLSearchParams({ code, state: flow.state });
      const response = await send<Row>(`${url}/api/oauth/${flow.provider}?${query}`, 'GET', { headers: headersOf(flow) });
      const user = (response.body.data ?? {}) as Row;
      const jar = cookieJar();
      jar.keep(response.headers['set-cookie']);
      return { flow, success: response.body.success === true, message: String(response.body.message ?? ''), user, jar };
    },
  };
}

const unknownProvider = (c: Context) => refuse(c, 'Unknown OAuth provider', 400);

export const oauthFlows: RouteSet = ({ embedded, session }) => {
  const flows = oauthFlowStore(embedded.url);
  return new Hono<FacadeEnv>()
    .post('/api/oauth/state', async (c) => {
      const { provider, intent, aff = '' } = (await readJson(c)) ?? {};
      if (![...supportedProviders, ...disabledProviders].includes(String(provider))) {
        return refuse(c, 'Invalid parameters');
      }
      const caller = intent === 'bind' ? await session.identify(c) : undefined;
      if (caller instanceof Response) {
        return refuse(c, '绑定操作需要登录', 401);
      }
      const { token } = await flows.start(String(provider), String(intent), caller?.identity, String(aff));
      return ok(c, { expires_at: Math.floor(Date.now() / 1000) + lifetime, flow_token: token });
    })
    .get('/api/oauth/:provider', async (c) => {
      if (![...supportedProviders, ...disabledProviders].includes(c.req.param('provider'))) {
        return unknownProvider(c);
      }
      const result = await flows.finish(c.req.query('state') ?? '', c.req.query('code') ?? '');
      if (!result) {
        return refuse(c, 'State parameter is empty or mismatched', 403);
      }
      if (!result.success) {
        return refuse(c, result.message);
      }
      if (result.flow.intent === 'bind') {
        return ok(c, { action: 'bind' }, 'Bind successful');
      }
      return session.startSession(c, { userId: Number(result.user.id), jar: result.jar }, result.flow.provider);
    });
};

type OauthStateRules = { unknownProviderStatus: 400 | 404 };

export const oauthStates =
  ({ unknownProviderStatus }: OauthStateRules): RouteSet =>
  ({ embedded, session }) => {
    const flows = oauthFlowStore(embedded.url);
    const callback = async (c: Context<FacadeEnv>) => {
      const result = await flows.finish(c.req.query('state') ?? '', c.req.query('code') ?? '');
      if (!result) {
        return refuse(c, 'State parameter is empty or mismatched', 403);
      }
      if (!result.success) {
        return refuse(c, result.message);
      }
      if (result.message === 'bind') {
        return ok(c, undefined, 'bind');
      }
      return session.startSession(c, { userId: Number(result.user.id), jar: result.jar }, result.flow.provider);
    };
    const routes = new Hono<FacadeEnv>().get('/api/oauth/state', async (c) => {
      const caller = await session.identify(c);
      const identity = caller instanceof Response ? undefined : caller.identity;
      const { token } = await flows.start('github', 'login', identity, c.req.query('aff') ?? '');
      session.renewCookie(c);
      return ok(c, token);
    });
    for (const provider of [...supportedProviders, ...disabledProviders]) {
      routes.get(`/api/oauth/${provider}`, callback);
    }
    return unknownProviderStatus === 400 ? routes.get('/api/oauth/:provider', unknownProvider) : routes;
  };

export const accountLinks =
  ({ mail, telegram }: { mail: 'GET' | 'POST'; telegram: 'GET' | 'flow' }): RouteSet =>
  ({ allow, embedded }) => {
    const forward = (path: string) => async (c: Context<FacadeEnv>) => {
      const params = mail === 'GET' ? c.req.query() : ((await readJson(c)) ?? {});
      const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
      return respond(c, await c.var.caller.call('GET', `${path}?${query}`));
    };
    const routes = new Hono<FacadeEnv>()
      .on(mail, '/api/oauth/email/bind', allow(roles.user), forward('/api/oauth/email/bind'))
      .on(mail, '/api/oauth/wechat/bind', allow(roles.user), forward('/api/oauth/wechat/bind'))
      .get('/api/oauth/wechat', async (c) => {
        const response = await embedded.call(undefined, languageOf(c))('GET', `/api/oauth/wechat?${new URLSearchParams(c.req.query())}`);
        return refuse(c, response.message);
      })
      .get('/api/oauth/telegram/login', (c) => refuse(c, '管理员未开启通过 Telegram 登录以及注册'));
    const refuseTelegram = (c: Context<FacadeEnv>) => refuse(c, '管理员未开启通过 Telegram 登录以及注册');
    return telegram === 'GET'
      ? routes.get('/api/oauth/telegram/bind', allow(roles.user), refuseTelegram)
      : routes.post('/api/oauth/telegram/bind/start', allow(roles.user), refuseTelegram);
  };
