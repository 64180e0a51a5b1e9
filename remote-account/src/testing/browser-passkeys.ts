import { passkeyOrigin, softwareAuthenticator } from '@console/gateway/testing';
import { onTestFinished, vi } from 'vitest';

const toText = (buffer: BufferSource) => Buffer.from(buffer as ArrayBuffer).toString('base64url');
const toBuffer = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64url')).buffer;

type CredentialJson = { id: string; type: string; response: Record<string, unknown> };

const toCredential = ({ id, type, response: { transports, ...response } }: CredentialJson) => ({
  id,
  rawId: toBuffer(id),
  type,
  response: {
    ...Object.fromEntries(Object.entries(response).map(([name, text]) => [name, toBuffer(String(text))])),
    getTransports: () => transports,
  },
  getClientExtensionResults: () => ({}),
});

export type BrowserPasskeys = {
  /** The next request fails as in a browser: `NotAllowedError` where the user cancels. */
  failWith: (name: string) => void;
};

/** Gives the test environment, which has no authenticator, one with a single passkey. */
export function browserPasskeys(): BrowserPasskeys {
  const authenticator = softwareAuthenticator(passkeyOrigin);
  let failure: string | undefined;
  const respond = (credential: () => CredentialJson) => {
    if (failure !== undefined) {
      const name = failure;
      failure = undefined;
      return Promise.reject(new DOMException('The operation was not allowed', name));
    }
    return Promise.resolve(toCredential(credential()));
  };
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) =>
        respond(() =>
          authenticator.create({
            challenge: toText(publicKey.challenge),
            rp: { id: publicKey.rp.id ?? '' },
            user: { id: toText(publicKey.user.id) },
          }),
        ),
      get: ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) =>
        respond(() => authenticator.get({ challenge: toText(publicKey.challenge), rpId: publicKey.rpId ?? '' })),
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return {
    failWith: (name) => {
      failure = name;
    },
  };
}
