import type { PasskeyCeremony } from '@console/shared/contract';
import { type Deviations, type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator';
import type { Call } from './start-test-gateway';

/** Where the passkeys of tests belong. */
export const passkeyOrigin = 'https://console.example.com';

/** Options with which a gateway offers passkeys. */
export const passkeyOptions = { 'passkey.enabled': 'true', ServerAddress: passkeyOrigin };

type CreationCeremony = PasskeyCeremony<Parameters<SoftwareAuthenticator['create']>[0]>;
type RequestCeremony = PasskeyCeremony<Parameters<SoftwareAuthenticator['get']>[0]>;

/** Adds a passkey to the account of the caller. */
export async function addPasskey(call: Call, proof: object, name = ''): Promise<SoftwareAuthenticator> {
  const authenticator = softwareAuthenticator(passkeyOrigin);
  const { data } = (await call<{ data: CreationCeremony }>('POST', '/api/user/passkey/register/begin', proof)).body;
  const credential = authenticator.create(data.options.publicKey);
  await call('POST', '/api/user/passkey/register/finish', { flow_token: data.flow_token, credential, name });
  return authenticator;
}

/** The body with which an authenticator finishes a sign-in. */
export async function signInBody(call: Call, authenticator: SoftwareAuthenticator, deviations: Deviations = {}) {
  const { data } = (await call<{ data: RequestCeremony }>('POST', '/api/user/passkey/login/begin')).body;
  return { flow_token: data.flow_token, credential: authenticator.get(data.options.publicKey, deviations) };
}

export const signInWithPasskey = async (call: Call, authenticator: SoftwareAuthenticator, deviations: Deviations = {}) =>
  call('POST', '/api/user/passkey/login/finish', await signInBody(call, authenticator, deviations));
