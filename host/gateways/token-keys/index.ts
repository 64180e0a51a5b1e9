import { type Call, defineAbility, type RouteHandler } from '../ability';
import { failure, getFields, isSuccess, mapData, success } from '../envelope';
import type { GatewayResponse, Send } from '../gateway-request';

type Token = { id?: number; key?: string };

const isMasked = (key: string) => key.includes('*');

const maskKey = (key: string) => (isMasked(key) ? key : `${key.slice(0, 4)}${'*'.repeat(10)}${key.slice(-4)}`);

const withMaskedKey = <T extends Token>(token: T): T => (typeof token.key === 'string' ? { ...token, key: maskKey(token.key) } : token);

const maskOne: RouteHandler = async ({ forward }) => mapData(await forward(), (token) => token && withMaskedKey(token as Token));

const maskPage: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (data) => {
    const { items, ...page } = (data ?? {}) as { items?: Token[] };
    return Array.isArray(items) ? { ...page, items: items.map(withMaskedKey) } : data;
  });

async function readKey(send: Send, id: string): Promise<string | GatewayResponse | undefined> {
  const response = await send({ method: 'GET', path: `/api/token/${id}` });
  if (!isSuccess(response)) {
    return response;
  }
  const { key } = getFields(response);
  return typeof key === 'string' && !isMasked(key) ? key : undefined;
}

const keyNotRevealed = () => failure({ zh: '此网关不提供令牌密钥', en: 'This gateway does not reveal API keys' }, 501);

const revealOne =
  (hasCall: boolean): RouteHandler =>
  async ({ params, send, forward }) => {
    if (hasCall) {
      const response = await forward();
      if (response.status !== 404) {
        return response;
      }
    }
    const key = await readKey(send, params.id ?? '');
    if (key !== undefined) {
      return typeof key === 'string' ? success({ key }) : key;
    }
    return hasCall ? keyNotRevealed() : forward();
  };

const maxIds = 100;

const parseIds = ({ body }: Call): number[] => {
  const { ids } = (body ?? {}) as { ids?: unknown };
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)).slice(0, maxIds) : [];
};

/** One by one; skips unknown tokens and stops at any other error. */
async function revealEach(call: Call, reveal: RouteHandler): Promise<GatewayResponse> {
  const keys: Record<string, string> = {};
  for (const id of parseIds(call)) {
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
    const { key } = getFields(response);
    if (typeof key === 'string') {
      keys[id] = key;
    }
  }
  return success({ keys });
}

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

const createRoutes = (hasCalls: boolean): Record<string, RouteHandler> => ({
  'GET /api/token/': maskPage,
  'GET /api/token/search': maskPage,
  'GET /api/token/:id{[0-9]+}': maskOne,
  'PUT /api/token/': maskOne,
  'POST /api/token/:id{[0-9]+}/key': revealOne(hasCalls),
  'POST /api/token/batch/keys': revealSeveral(hasCalls),
});

export const tokenKeys = defineAbility({
  variants: { revealed: { routes: createRoutes(true) }, whole: { routes: createRoutes(false) } },
  // Keys were masked on 2026-03-08, before the later dated routes; each variant falls back to the other.
  detect: ({ paths }) => {
    const later = [paths['/api/data/users'], paths['/api/system-task/list'], paths['/api/authz/catalog']];
    return later.every((exists) => exists === false) ? 'whole' : 'revealed';
  },
});
