import { defineAbility, type RouteHandler } from '../ability';
import { failure, getData, getFields, isSuccess, mapData, success } from '../envelope';
import type { GatewayResponse } from '../gateway-request';

const unknownCall: RouteHandler = async ({ method, path }) => failure(`${method} ${path} is not part of the console`, 404);

/** Their responses contain tokens, which must stay at the edge. */
const forwardUnchanged: RouteHandler = ({ forward }) => forward();

const extractAccount = (response: GatewayResponse) => mapData(response, (data) => (data as { user?: unknown } | null)?.user ?? data);

const signIn: RouteHandler = async ({ forward }) => extractAccount(await forward({ headers: {} }));

const signInWithSecondFactor: RouteHandler = async ({ forward, body, session }) =>
  extractAccount(await forward({ body: { ...(body as object), flow_token: session?.flowToken() }, headers: {} }));

/** A response without an account has linked one to the caller; its message is translated, and newer gateways add an action. */
const nameLinking: RouteHandler = async ({ forward }) => {
  const response = await forward();
  const isLinked = getData(response) == null || getFields(response).action === 'bind';
  return response.body !== undefined && isSuccess(response) && isLinked ? success(undefined, 'bind') : response;
};

const completeOauth: RouteHandler = async (call) => extractAccount(await nameLinking(call));

/** Signs out the browser whatever the gateway responds: the tokens are gone with the cookie. */
const signOut: RouteHandler = async ({ session, send }) => {
  const headers = session?.end() ?? {};
  if (Object.keys(headers).length > 0) {
    await send({ method: 'POST', path: '/api/user/auth/logout', headers });
  }
  return success();
};

export const session = defineAbility({
  variants: {
    cookie: { routes: { 'GET /api/oauth/:provider': nameLinking } },
    bearer: {
      routes: {
        'POST /api/user/login': signIn,
        'POST /api/user/login/2fa': signInWithSecondFactor,
        'POST /api/user/passkey/login/finish': signIn,
        'GET /api/oauth/wechat': signIn,
        'GET /api/oauth/telegram/login': signIn,
        'GET /api/oauth/:provider': completeOauth,
        'GET /api/user/logout': signOut,
        'PUT /api/user/self': forwardUnchanged,
        'POST /api/user/2fa/enable': forwardUnchanged,
        'POST /api/user/2fa/disable': forwardUnchanged,
        'POST /api/user/2fa/backup_codes': forwardUnchanged,
        'POST /api/user/auth/refresh': unknownCall,
        'POST /api/user/auth/logout': unknownCall,
      },
      capabilities: ['sessions'],
    },
  },
  detect: ({ refusalCode }) => (refusalCode?.startsWith('AUTH_') ? 'bearer' : 'cookie'),
});
