import type { Call, RouteHandler } from '../ability';
import { getFields, isSuccess, mapData } from '../envelope';
import type { GatewayRequest, GatewayResponse } from '../gateway-request';
import { type Proof, path, readProof, readResponse, refuseCode, verificationMissing, withoutData } from './parts';

const proofHeader = 'x-security-proof';

type Scope = 'passkey.register' | 'passkey.delete';

/** @returns the token that proves the verification, undefined if there is none, or the refusal */
async function verify({ send }: Call, scope: Scope, { code, passkey }: Proof): Promise<string | undefined | GatewayResponse> {
  if (code === undefined && passkey === undefined) {
    return undefined;
  }
  const response = passkey
    ? await send({ method: 'POST', path: `${path}/verify/finish`, body: passkey })
    : await send({ method: 'POST', path: '/api/verify', body: { method: '2fa', code, scope } });
  if (!isSuccess(response)) {
    return passkey ? response : refuseCode(response);
  }
  const { proof_token } = getFields(response);
  return typeof proof_token === 'string' ? proof_token : verificationMissing();
}

async function sendWithProof({ send, session }: Call, proof: string | undefined, request: GatewayRequest): Promise<GatewayResponse> {
  return send(proof === undefined ? request : { ...request, headers: { ...(await session?.authorize()), [proofHeader]: proof } });
}

// The proof is needed again when the registration finishes. It is of use to this session only, for minutes and for this one thing.
const separator = '~';
const join = (flow: unknown, proof: string | undefined) => [flow, ...(proof === undefined ? [] : [proof])].join(separator);

const beginRegistration: RouteHandler = async (call) => {
  const proof = await verify(call, 'passkey.register', readProof(call.body));
  if (typeof proof === 'object') {
    return proof;
  }
  const response = await sendWithProof(call, proof, { method: 'POST', path: call.path, body: {} });
  return mapData(response, (data) => ({ ...(data as object), flow_token: join(getFields(response).flow_token, proof) }));
};

const finishRegistration: RouteHandler = async (call) => {
  const { flow_token, credential } = readResponse(call.body);
  const [flow = '', proof] = flow_token.split(separator);
  const body = { flow_token: flow, credential };
  return withoutData(await sendWithProof(call, proof, { method: 'POST', path: call.path, body }));
};

const beginVerification: RouteHandler = ({ forward }) => forward({ body: { scope: 'passkey.delete' } });

const remove: RouteHandler = async (call) => {
  const proof = await verify(call, 'passkey.delete', readProof(call.body));
  return typeof proof === 'object' ? proof : withoutData(await sendWithProof(call, proof, { method: 'DELETE', path }));
};

/** Since July 2026, what is under way is told by a token, and a verification is proved by another one. */
export const flowRoutes = {
  [`POST ${path}/register/begin`]: beginRegistration,
  [`POST ${path}/register/finish`]: finishRegistration,
  [`POST ${path}/verify/begin`]: beginVerification,
  [`POST ${path}/:id{[0-9]+}/remove`]: remove,
};
