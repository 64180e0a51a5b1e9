import { randomBytes } from 'node:crypto';
import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { type CookieJar, cookieJar } from '../cookies';
import { send } from '../send';
import type { Control } from './control';
import { type CustomOutcome, completeCustomOAuth } from './custom-oauth/sign-in';
import { type Identity, identityHeaders, type Row } from './embedded';
import { type Facade, type FacadeCore, type FacadeEnv, languageOf, type RouteSet } from './facade';
import { ok, readJson, refuse, respond } from './responses';

const supportedProviders = ['github', 'linuxdo'];
const disabledProviders = ['discord', 'oidc'];
const lifetime = 10 * 60;

/** The embedded gateway keeps the state in a cookie, so the façade acts as its browser. */
type OauthFlow = { provider: string; intent: string; identity: Identity | undefined; jar: CookieJar; state: string };

function oauthFlowStore(core: FacadeCore) {
  const { embedded, control } = core;
  const flows = new Map<string, OauthFlow>();
  const headersOf = ({ identity, jar }: OauthFlow) => {
    const headers = identityHeaders(identity);
    return { ...headers, cookie: [headers.cookie, jar.header()].filter(Boolean).join('; ') };
  };
  const completeBuiltIn = async (flow: OauthFlow, code: string): Promise<CustomOutcome> => {
    const query = new URLSearchParams({ code, state: flow.state });
    const response = await send<Row>(`${embedded.url}/api/oauth/${flow.provider}?${query}`, 'GET', { headers: headersOf(flow) });
    if (response.body.success !== true) {
      return { error: String(response.body.message ?? '') };
    }
    const jar = cookieJar();
    jar.keep(response.headers['set-cookie']);
    const { id } = (response.body.data ?? {}) as Row;
    return response.body.message === 'bind' ? { linked: true } : { signedIn: { userId: Number(id), jar } };
  };
  return {
    start: async (provider: string, intent: string, identity: Identity | undefined, aff: string) => {
      const flow: OauthFlow = { provider, intent, identity, jar: cookieJar(), state: '' };
      if (control.customOAuth.findBySlug(provider) === undefined) {
        const query = new URLSearchParams({ aff, provider, intent });
        const response = await send<Row>(`${embedded.url}/api/oauth/state?${query}`, 'GET', { headers: headersOf(flow) });
        flow.jar.keep(response.headers['set-cookie']);
        flow.state = String(response.body.data ?? '');
      }
      const token = randomBytes(24).toString('base64url');
      flows.set(token, flow);
      return token;
    },
    /** @returns undefined for an unknown state */
    finish: async (slug: string, { state = '', code = '' }: Record<string, string>): Promise<CustomOutcome | undefined> => {
      const flow = flows.get(state);
      if (!flow) {
        return undefined;
      }
      flows.delete(state);
      const provider = control.customOAuth.findBySlug(slug);
      return provider ? completeCustomOAuth(core, { provider, code, caller: flow.identity }) : completeBuiltIn(flow, code);
    },
  };
}

const isKnownProvider = ({ customOAuth }: Control, slug: string) =>
  [...supportedProviders, ...disabledProviders].includes(slug) || customOAuth.findBySlug(slug) !== undefined;

/** @param respondLinked to a caller whose account is linked now */
const callback =
  ({ control, session }: Facade, flows: ReturnType<typeof oauthFlowStore>, respondLinked: (c: Context) => Response) =>
  async (c: Context<FacadeEnv>) => {
    const slug = c.req.param('provider') ?? '';
    if (!isKnownProvider(control, slug)) {
      return refuse(c, 'Unknown OAuth provider', 400);
    }
    const outcome = await flows.finish(slug, c.req.query());
    if (outcome === undefined) {
      return refuse(c, 'State parameter is empty or mismatched', 403);
    }
    if ('error' in outcome) {
      return refuse(c, outcome.error);
    }
    return 'linked' in outcome ? respondLinked(c) : session.startSession(c, outcome.signedIn, slug);
  };

export const oauthFlows: RouteSet = (facade) => {
  const { control, session } = facade;
  const flows = oauthFlowStore(facade);
  return new Hono<FacadeEnv>()
    .post('/api/oauth/state', async (c) => {
      const { provider, intent, aff = '' } = (await readJson(c)) ?? {};
      if (!isKnownProvider(control, String(provider))) {
        return refuse(c, 'Invalid parameters');
      }
      const caller = intent === 'bind' ? await session.identify(c) : undefined;
      if (caller instanceof Response) {
        return refuse(c, '绑定操作需要登录', 401);
      }
      const token = await flows.start(String(provider), String(intent), caller?.identity, String(aff));
      return ok(c, { expires_at: Math.floor(Date.now() / 1000) + lifetime, flow_token: token });
    })
    .get(
      '/api/oauth/:provider',
      callback(facade, flows, (c) => ok(c, { action: 'bind' }, 'Bind successful')),
    );
};

type OauthStateRules = {
  /** 404 where only the built-in providers have a route. */
  unknownProviderStatus: 400 | 404;
  linked: 'named' | 'translated' | 'with-action';
};

const linkedResponses: Record<OauthStateRules['linked'], (c: Context) => Response> = {
  named: (c) => ok(c, undefined, 'bind'),
  translated: (c) => ok(c, null, '绑定成功'),
  'with-action': (c) => ok(c, { action: 'bind' }, '绑定成功'),
};

export const oauthStates =
  ({ unknownProviderStatus, linked }: OauthStateRules): RouteSet =>
  (facade) => {
    const { session } = facade;
    const flows = oauthFlowStore(facade);
    const routes = new Hono<FacadeEnv>().get('/api/oauth/state', async (c) => {
      const caller = await session.identify(c);
      const identity = caller instanceof Response ? undefined : caller.identity;
      const token = await flows.start('github', 'login', identity, c.req.query('aff') ?? '');
      session.renewCookie(c);
      return ok(c, token);
    });
    const builtIn = [...supportedProviders, ...disabledProviders].join('|');
    const path = unknownProviderStatus === 400 ? '/api/oauth/:provider' : `/api/oauth/:provider{${builtIn}}`;
    return routes.get(path, callback(facade, flows, linkedResponses[linked]));
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
