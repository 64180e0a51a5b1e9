import { defineAbility, type GatewayResponse, type RouteHandler } from '../ability';
import { fieldsOf, isSuccess, mapData, refusal, success } from '../envelope';

const unknownCall: RouteHandler = async ({ method, path }) => refusal(`${method} ${path} is not part of the console`, 404);

/** Responses of these calls bring tokens, which stay at the edge. */
const passOn: RouteHandler = ({ forward }) => forward();

/** The account of a response that signs in; whatever else it says where there is none. */
const accountIn = (response: GatewayResponse) => mapData(response, (data) => (data as { user?: unknown } | null)?.user ?? data);

/** What signing in answers here: the account, or that a second step follows. */
const signIn: RouteHandler = async ({ forward }) => accountIn(await forward({ headers: {} }));

const secondStep: RouteHandler = async ({ forward, body, session }) =>
  accountIn(await forward({ body: { ...(body as object), flow_token: session?.flowToken() }, headers: {} }));

/** Who comes back from a provider has signed in, or has bound an account to the one they had. */
const comeBack: RouteHandler = async (call) => {
  const response = await call.forward();
  if (isSuccess(response) && fieldsOf(response).action === 'bind') {
    return success(undefined, 'bind');
  }
  return accountIn(response);
};

/** The browser is signed out whatever the gateway says: its tokens are gone with the cookie. */
const signOut: RouteHandler = async ({ session, send }) => {
  const headers = session?.leave() ?? {};
  if (Object.keys(headers).length > 0) {
    await send({ method: 'POST', path: '/api/user/auth/logout', headers });
  }
  return success();
};

/** Who is signed in: by a cookie that the gateway gives the browser, or by tokens that this edge keeps for it. */
export const session = defineAbility({
  ways: {
    cookie: { routes: {} },
    bearer: {
      routes: {
        'POST /api/user/login': signIn,
        'POST /api/user/login/2fa': secondStep,
        'POST /api/user/passkey/login/finish': signIn,
        'GET /api/oauth/wechat': signIn,
        'GET /api/oauth/telegram/login': signIn,
        'GET /api/oauth/:provider': comeBack,
        'GET /api/user/logout': signOut,
        'PUT /api/user/self': passOn,
        'POST /api/user/2fa/enable': passOn,
        'POST /api/user/2fa/disable': passOn,
        'POST /api/user/2fa/backup_codes': passOn,
        'POST /api/user/auth/refresh': unknownCall,
        'POST /api/user/auth/logout': unknownCall,
      },
      capabilities: ['sessions'],
    },
  },
  detect: ({ refusalCode }) => (refusalCode?.startsWith('AUTH_') ? 'bearer' : 'cookie'),
});
