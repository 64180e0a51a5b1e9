import { defineAbility, type GatewayResponse, type RouteHandler } from '../ability';
import { fieldsOf, isSuccess, refusal, success } from '../envelope';

const post =
  (path: string): RouteHandler =>
  ({ send, query }) =>
    send({ method: 'POST', path, body: query });

const isRedirect = ({ status }: GatewayResponse) => status >= 300 && status < 400;

/** Gateways send browsers on to a page of their own, whose address says what became of it. */
function outcomeOf(response: GatewayResponse): GatewayResponse {
  if (!isRedirect(response)) {
    return response;
  }
  const { searchParams } = new URL(response.headers?.location ?? '', 'http://gateway.invalid');
  const code = searchParams.get('error_code');
  return code === null ? success() : refusal({ zh: `绑定失败（${code}）`, en: `The account could not be bound (${code})` });
}

const passTelegram: RouteHandler = async ({ forward }) => outcomeOf(await forward());

/** Telegram's signed fields are taken at an address that is given out for one binding. */
const bindByTelegram: RouteHandler = async ({ send, query }) => {
  const started = await send({ method: 'POST', path: '/api/oauth/telegram/bind/start', body: {} });
  const { flow_token: flow } = fieldsOf(started);
  if (!isSuccess(started) || typeof flow !== 'string') {
    return started;
  }
  return outcomeOf(await send({ method: 'GET', path: `/api/oauth/telegram/bind/${encodeURIComponent(flow)}`, query }));
};

const posted = { 'GET /api/oauth/email/bind': post('/api/oauth/email/bind'), 'GET /api/oauth/wechat/bind': post('/api/oauth/wechat/bind') };

/** How an account is bound to a mailbox, WeChat or Telegram. */
export const accountBinding = defineAbility({
  ways: {
    get: { routes: { 'GET /api/oauth/telegram/bind': passTelegram } },
    post: { routes: { ...posted, 'GET /api/oauth/telegram/bind': passTelegram } },
    'post-and-start': { routes: { ...posted, 'GET /api/oauth/telegram/bind': bindByTelegram } },
  },
  detect: ({ refusalCode, paths }) => {
    if (refusalCode !== undefined) {
      return 'post-and-start';
    }
    return paths['/api/data/users'] === undefined ? undefined : paths['/api/data/users'] ? 'post' : 'get';
  },
});
