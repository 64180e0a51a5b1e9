import { requestStatus } from '../gateway/request-gateway';
import type { GatewayTarget } from '../gateway/target';
import { type ExternalOrigins, noExternalOrigins, parseExternalOrigins } from './third-parties';

const maxAgeMs = 2_000;
const maxDelayMs = 500;
/** Early enough that pages need not wait for a gateway that responds within the delay. */
const refreshAgeMs = maxAgeMs - maxDelayMs;
const timeoutMs = 3_000;

async function readStatus(target: GatewayTarget): Promise<unknown> {
  const { statusCode, body } = await requestStatus(target, timeoutMs);
  if (statusCode === 200) {
    return body.json();
  }
  await body.dump();
  throw new Error(`The status request failed with ${statusCode}`);
}

export type ThirdPartyWatcher = {
  current: () => Promise<ExternalOrigins>;
  invalidate: () => void;
};

/**
 * Third parties and chats from the gateway's status, at most two seconds old. A slow gateway delays a page by half a second at most; until
 * it responds, the last known value is used.
 */
export function watchThirdParties(target: () => GatewayTarget | null): ThirdPartyWatcher {
  let known = noExternalOrigins;
  let knownAt = Number.NEGATIVE_INFINITY;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | null = null;

  const refresh = (gateway: GatewayTarget) => {
    const startedAt = performance.now();
    requestedAt = startedAt;
    const request = readStatus(gateway)
      .then(
        (status) => {
          if (pending === request) {
            known = parseExternalOrigins(status);
            knownAt = startedAt;
          }
        },
        () => undefined,
      )
      .finally(() => {
        if (pending === request) {
          pending = null;
        }
      });
    pending = request;
  };

  return {
    current: async () => {
      const now = performance.now();
      const gateway = !pending && now - requestedAt > refreshAgeMs ? target() : null;
      if (gateway) {
        refresh(gateway);
      }
      const remaining = requestedAt + maxDelayMs - now;
      if (pending && remaining > 0 && now - knownAt > maxAgeMs) {
        await Promise.race([pending, new Promise((settle) => setTimeout(settle, remaining))]);
      }
      return known;
    },
    invalidate: () => {
      pending = null;
      knownAt = Number.NEGATIVE_INFINITY;
      requestedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
