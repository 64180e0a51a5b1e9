import * as schemas from '@console/shared/contract/schemas';
import { passkeys } from '../../src/db/schema';
import { passkeyOrigin } from '../passkeys';
import { seededPassword } from '../seeded-password';
import { send } from '../send';
import { type SoftwareAuthenticator, softwareAuthenticator } from '../software-authenticator';
import { type ContractCall, dataResponse, emptyResponse, type Fixtures } from './contract-call';
import { ids } from './fixture-seed';

const proof = { original_password: seededPassword };

type Ceremony<Method extends 'create' | 'get'> = {
  data: { flow_token: string; options: { publicKey: Parameters<SoftwareAuthenticator[Method]>[0] } };
};

async function begin<Method extends 'create' | 'get'>(fixtures: Fixtures, path: string, headers: Record<string, string> = {}) {
  return (await send<Ceremony<Method>>(`${fixtures.url}${path}`, 'POST', { body: proof, headers })).body.data;
}

async function createPasskey(fixtures: Fixtures) {
  const authenticator = softwareAuthenticator(passkeyOrigin);
  const headers = fixtures.headersFor('user', 'session');
  const { options, flow_token } = await begin<'create'>(fixtures, '/api/user/passkey/register/begin', headers);
  return { authenticator, headers, body: { flow_token, name: 'Laptop', credential: authenticator.create(options.publicKey) } };
}

async function prepareSignIn(fixtures: Fixtures) {
  const { authenticator, headers, body } = await createPasskey(fixtures);
  await send(`${fixtures.url}/api/user/passkey/register/finish`, 'POST', { headers, body });
  const { options, flow_token } = await begin<'get'>(fixtures, '/api/user/passkey/login/begin');
  return { body: { flow_token, credential: authenticator.get(options.publicKey) } };
}

const seedPasskey =
  (userId: number, path: string, body?: object) =>
  async ({ db }: Fixtures) => {
    const row = { user_id: userId, credential_id: 'credential', public_key: '', rp_id: 'console.example.com' };
    await db
      .insert(passkeys)
      .values({ id: 1, ...row })
      .onConflictDoNothing();
    return { path, body };
  };

export const passkeyCalls: ContractCall[] = [
  { route: 'POST /api/user/passkey/login/begin', level: 'public', response: dataResponse(schemas.passkeyCeremonySchema) },
  {
    route: 'POST /api/user/passkey/login/finish',
    level: 'public',
    prepare: prepareSignIn,
    response: dataResponse(schemas.userSchema),
  },
  {
    route: 'GET /api/user/passkey',
    level: 'user',
    prepare: seedPasskey(ids.user, '/api/user/passkey'),
    response: dataResponse(schemas.passkeyStatusSchema),
  },
  {
    route: 'POST /api/user/passkey/register/begin',
    level: 'user',
    body: proof,
    response: dataResponse(schemas.passkeyCeremonySchema),
  },
  {
    route: 'POST /api/user/passkey/register/finish',
    level: 'user',
    prepare: async (fixtures) => ({ body: (await createPasskey(fixtures)).body }),
    response: emptyResponse,
  },
  {
    route: 'POST /api/user/passkey/:id{[0-9]+}/remove',
    level: 'user',
    prepare: seedPasskey(ids.user, '/api/user/passkey/1/remove', proof),
    response: emptyResponse,
  },
  {
    route: 'DELETE /api/user/:id{[0-9]+}/reset_passkey',
    level: 'admin',
    prepare: seedPasskey(ids.other, `/api/user/${ids.other}/reset_passkey`),
    response: emptyResponse,
  },
];
