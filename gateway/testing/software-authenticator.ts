import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };

/** What a dishonest site or a broken authenticator would send instead. */
export type Deviations = { origin?: string; challenge?: string; userVerified?: boolean; counter?: number; userHandle?: string };

/** Responds to the options of a gateway as `navigator.credentials` would, as JSON. */
export type SoftwareAuthenticator = {
  /** base64url */
  credentialId: string;
  create(options: CreationOptions, deviations?: Deviations): NewCredential;
  get(options: RequestOptions, deviations?: Deviations): Assertion;
};

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const flag = { userPresent: 1, userVerified: 4, attestedData: 64 };

function authenticatorData(rpId: string, counter: number, flags: number, attested = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
}

type Jwk = { x?: string; y?: string };

const coseKey = ({ x = '', y = '' }: Jwk): Uint8Array =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );

const credentialOf = <Response>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
});

/** The response of a browser to `navigator.credentials.create` and `.get`, as JSON. */
export type NewCredential = ReturnType<typeof credentialOf<{ clientDataJSON: string; attestationObject: string; transports: string[] }>>;
export type Assertion = ReturnType<
  typeof credentialOf<{ clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string }>
>;

/** An authenticator with one P-256 key, as a browser shows it to the site at `origin`. */
export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = base64url(id);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, deviations: Deviations) =>
    Buffer.from(
      JSON.stringify({ type, challenge: deviations.challenge ?? challenge, origin: deviations.origin ?? origin, crossOrigin: false }),
    );
  const flags = ({ userVerified = true }: Deviations) => flag.userPresent + (userVerified ? flag.userVerified : 0);
  const count = (deviations: Deviations) => {
    counter = deviations.counter ?? counter + 1;
    return counter;
  };

  return {
    credentialId,
    create: ({ challenge, rp, user }, deviations = {}) => {
      handle = user.id;
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey.export({ format: 'jwk' }))]);
      const authData = authenticatorData(rp.id, count(deviations), flags(deviations) + flag.attestedData, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return credentialOf(credentialId, {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, deviations)),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      });
    },
    get: ({ challenge, rpId }, deviations = {}) => {
      const client = clientData('webauthn.get', challenge, deviations);
      const authData = authenticatorData(rpId, count(deviations), flags(deviations));
      return credentialOf(credentialId, {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)),
        userHandle: deviations.userHandle ?? handle,
      });
    },
  };
}
