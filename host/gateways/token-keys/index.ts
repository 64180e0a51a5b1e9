import { type Call, defineAbility, type GatewayResponse, type RouteHandler, type Send } from '../ability';
import { fieldsOf, isSuccess, mapData, refusal, success } from '../envelope';

type Token = { id?: number; key?: string };

const isMasked = (key: string) => key.includes('*');

/** `abcd**********wxyz` */
const maskOf = (key: string) => (isMasked(key) ? key : `${key.slice(0, 4)}${'*'.repeat(10)}${key.slice(-4)}`);

const masked = <T extends Token>(token: T): T => (typeof token.key === 'string' ? { ...token, key: maskOf(token.key) } : token);

const maskOne: RouteHandler = async ({ forward }) => mapData(await forward(), (token) => token && masked(token as Token));

const maskPage: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (data) => {
    const { items, ...page } = (data ?? {}) as { items?: Token[] };
    return Array.isArray(items) ? { ...page, items: items.map(masked) } : data;
  });

/** A whole key as it stands in the token itself; undefined where that is masked. */
async function keyOf(send: Send, id: string): Promise<string | GatewayResponse | undefined> {
  const response = await send({ method: 'GET', path: `/api/token/${id}` });
  if (!isSuccess(response)) {
    return response;
  }
  const { key } = fieldsOf(response);
  return typeof key === 'string' && !isMasked(key) ? key : undefined;
}

const noKey = () => refusal({ zh: '此网关不提供令牌密钥', en: 'This gateway does not reveal API keys' }, 501);

/** Asks by the call for that, or reads the token where there is none. */
const revealOne =
  (hasCall: boolean): RouteHandler =>
  async ({ params, send, forward }) => {
    if (hasCall) {
      const response = await forward();
      if (response.status !== 404) {
        return response;
      }
    }
    const key = await keyOf(send, params.id ?? '');
    if (key !== undefined) {
      return typeof key === 'string' ? success({ key }) : key;
    }
    return hasCall ? noKey() : forward();
  };

const mostIds = 100;

const idsOf = ({ body }: Call): number[] => {
  const { ids } = (body ?? {}) as { ids?: unknown };
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)).slice(0, mostIds) : [];
};

/** One after the other; tokens that are gone are left out, and whatever else is refused ends it. */
async function revealEach(call: Call, reveal: RouteHandler): Promise<GatewayResponse> {
  const keys: Record<string, string> = {};
  for (const id of idsOf(call)) {
    const path = `/api/token/${id}/key`;
    const response = await reveal({
      ...call,
      path,
      params: { id: String(id) },
      body: {},
      forward: () => call.send({ method: 'POST', path, body: {} }),
    });
    if (response.status !== 200) {
      return response;
    }
    const { key } = fieldsOf(response);
    if (typeof key === 'string') {
      keys[id] = key;
    }
  }
  return success({ keys });
}

/** The call for several keys came a month after the one for one. */
const revealSeveral =
  (hasCall: boolean): RouteHandler =>
  async (call) => {
    if (hasCall) {
      const response = await call.forward();
      if (response.status !== 404) {
        return response;
      }
    }
    return revealEach(call, revealOne(hasCall));
  };

const routesOf = (hasCalls: boolean): Record<string, RouteHandler> => ({
  'GET /api/token/': maskPage,
  'GET /api/token/search': maskPage,
  'GET /api/token/:id{[0-9]+}': maskOne,
  'PUT /api/token/': maskOne,
  'POST /api/token/:id{[0-9]+}/key': revealOne(hasCalls),
  'POST /api/token/batch/keys': revealSeveral(hasCalls),
});

/** Keys of tokens: told by calls of their own, or whole in every token. Masked for the browser either way. */
export const tokenKeys = defineAbility({
  ways: { revealed: { routes: routesOf(true) }, whole: { routes: routesOf(false) } },
  // Keys were masked on 2026-03-08, before the later ones of the dated calls; either way turns to the other.
  detect: ({ paths }) => {
    const later = [paths['/api/data/users'], paths['/api/system-task/list'], paths['/api/authz/catalog']];
    return later.every((exists) => exists === false) ? 'whole' : 'revealed';
  },
});
