import type { Call, RouteHandler } from '../ability';
import { isSuccess, mapData } from '../envelope';
import type { GatewayResponse } from '../gateway-request';
import { type Proof, path, readProof, readResponse, refuseCode, withoutData } from './parts';

/** The session cookie of the response knows what is under way. */
const begin: RouteHandler = async ({ forward }) =>
  mapData(await forward({ body: {} }), (data) => ({ ...(data as object), flow_token: '' }));

const finish: RouteHandler = ({ forward, body }) => forward({ body: readResponse(body).credential });

const finishRegistration: RouteHandler = async (call) => withoutData(await finish(call));

/** @returns the refusal, if there is one */
async function verify({ send }: Call, { code, passkey }: Proof): Promise<GatewayResponse | undefined> {
  if (passkey) {
    const finished = await send({ method: 'POST', path: `${path}/verify/finish`, body: passkey.credential });
    if (!isSuccess(finished)) {
      return finished;
    }
  } else if (code === undefined) {
    return undefined;
  }
  const verified = await send({ method: 'POST', path: '/api/verify', body: passkey ? { method: 'passkey' } : { method: '2fa', code } });
  return isSuccess(verified) ? undefined : refuseCode(verified);
}

const beginRegistration: RouteHandler = async (call) => (await verify(call, readProof(call.body))) ?? (await begin(call));

const remove: RouteHandler = async (call) =>
  (await verify(call, readProof(call.body))) ?? withoutData(await call.send({ method: 'DELETE', path }));

export const cookieRoutes = {
  [`POST ${path}/login/begin`]: begin,
  [`POST ${path}/login/finish`]: finish,
  [`POST ${path}/register/begin`]: beginRegistration,
  [`POST ${path}/register/finish`]: finishRegistration,
  [`POST ${path}/verify/begin`]: begin,
  [`POST ${path}/:id{[0-9]+}/remove`]: remove,
};
