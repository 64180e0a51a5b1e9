import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { isSafeUrl } from '../../contract/safe-url';
import { ReleaseError } from '../../release/errors';
import { errorMessage } from '../log';

const timeoutMs = 5_000;
const maxBytes = 256 * 1024;
const discoveryTtlMs = 3_600_000;
const retryDelayMs = 10_000;

const discoveryDocument = z.object({ issuer: z.string(), jwks_uri: z.string().check(z.refine(isSafeUrl)) });

/** Ends with an error beyond the limit, so that no issuer can fill the memory. */
async function fetchLimited(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      throw new Error(`${url} has more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status: response.status, headers: { 'content-type': 'application/json' } });
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetchLimited(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    throw new Error(`${url} answers with ${response.status}`);
  }
  const document = discoveryDocument.safeParse(await response.json()).data;
  if (document?.issuer !== issuer) {
    throw new Error(`${url} does not describe that issuer`);
  }
  return createRemoteJWKSet(new URL(document.jwks_uri), {
    timeoutDuration: timeoutMs,
    [customFetch]: (address, init) => fetchLimited(address, init),
  });
}

export type IssuerKeys = (issuer: string) => Promise<JWTVerifyGetKey>;

/** Finds the keys of issuers. The caller must have the issuer from the store: a stranger must not choose what is fetched. */
export function createIssuerKeys(): IssuerKeys {
  const known = new Map<string, { keys: Promise<JWTVerifyGetKey>; until: number }>();

  return async (issuer) => {
    const cached = known.get(issuer);
    if (cached && performance.now() < cached.until) {
      return cached.keys;
    }
    const keys = discoverKeys(issuer).catch((error: unknown) => {
      known.set(issuer, { keys, until: performance.now() + retryDelayMs });
      throw new ReleaseError('unexpected', [`the issuer ${issuer} does not give its keys: ${errorMessage(error)}`]);
    });
    known.set(issuer, { keys, until: performance.now() + discoveryTtlMs });
    return keys;
  };
}
