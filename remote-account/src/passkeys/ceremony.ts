import type { PasskeyCeremony } from '@console/shared/contract';
import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';

export type CreationCeremony = PasskeyCeremony<Parameters<typeof startRegistration>[0]['optionsJSON']>;
export type RequestCeremony = PasskeyCeremony<Parameters<typeof startAuthentication>[0]['optionsJSON']>;

export type CeremonyProblem = 'cancelled' | 'known' | 'address' | 'failed';

/** Browsers have no passkeys outside https sites and localhost either. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

const problems: Partial<Record<string, CeremonyProblem>> = {
  // Browsers do not tell a refusal of the user from a timeout or from a missing passkey.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'address',
};

export class CeremonyError extends Error {
  override readonly name = 'CeremonyError';
  readonly problem: CeremonyProblem;

  constructor(cause: unknown) {
    super('The browser returned no passkey', { cause });
    this.problem = problems[cause instanceof Error ? cause.name : ''] ?? 'failed';
  }
}

const loadLibrary = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

async function run<Credential>(start: (library: Awaited<ReturnType<typeof loadLibrary>>) => Promise<Credential>): Promise<Credential> {
  const library = await loadLibrary();
  try {
    return await start(library);
  } catch (error) {
    throw new CeremonyError(error);
  }
}

/** @throws CeremonyError */
export const createPasskey = async ({ options, flow_token }: CreationCeremony) => ({
  flow_token,
  credential: await run((library) => library.startRegistration({ optionsJSON: options.publicKey })),
});

/** @throws CeremonyError */
export const requestPasskey = async ({ options, flow_token }: RequestCeremony) => ({
  flow_token,
  credential: await run((library) => library.startAuthentication({ optionsJSON: options.publicKey })),
});
