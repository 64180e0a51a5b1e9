import { defineAbility, type RouteHandler } from '../ability';
import { failure, getFields, isSuccess, success } from '../envelope';
import type { GatewayResponse } from '../gateway-request';

const post =
  (path: string): RouteHandler =>
  ({ send, query }) =>
    send({ method: 'POST', path, body: query });

const isRedirect = ({ status }: GatewayResponse) => status >= 300 && status < 400;

/** Gateways redirect to their own page, whose query contains the outcome. */
function parseOutcome(response: GatewayResponse): GatewayResponse {
  if (!isRedirect(response)) {
    return response;
  }
  const { searchParams } = new URL(response.headers?.location ?? '', 'http://gateway.invalid');
  const code = searchParams.get('error_code');
  return code === null ? success() : failure({ zh: `绑定失败（${code}）`, en: `The account could not be bound (${code})` });
}

const bindTelegram: RouteHandler = async ({ forward }) => parseOutcome(await forward());

/** These gateways take Telegram's signed fields at an address issued for one binding. */
const startAndBindTelegram: RouteHandler = async ({ send, query }) => {
  const started = await send({ method: 'POST', path: '/api/oauth/telegram/bind/start', body: {} });
  const { flow_token: flow } = getFields(started);
  if (!isSuccess(started) || typeof flow !== 'string') {
    return started;
  }
  return parseOutcome(await send({ method: 'GET', path: `/api/oauth/telegram/bind/${encodeURIComponent(flow)}`, query }));
};

const postRoutes = {
  'GET /api/oauth/email/bind': post('/api/oauth/email/bind'),
  'GET /api/oauth/wechat/bind': post('/api/oauth/wechat/bind'),
};

// Administrators can undo bindings since six weeks before these routes changed.
export const accountBinding = defineAbility({
  variants: {
    get: { routes: { 'GET /api/oauth/telegram/bind': bindTelegram } },
    post: { routes: { ...postRoutes, 'GET /api/oauth/telegram/bind': bindTelegram }, capabilities: ['binding-removal'] },
    'post-and-start': {
      routes: { ...postRoutes, 'GET /api/oauth/telegram/bind': startAndBindTelegram },
      capabilities: ['binding-removal'],
    },
  },
  detect: ({ refusalCode, paths }) => {
    if (refusalCode !== undefined) {
      return 'post-and-start';
    }
    return paths['/api/data/users'] === undefined ? undefined : paths['/api/data/users'] ? 'post' : 'get';
  },
});
