import { setTimeout } from 'node:timers/promises';
import { abilities, type Profile } from '../abilities';
import type { Ability } from '../ability';
import { type Adapter, createAdapter } from '../adapter';
import type { Send } from '../gateway-request';
import { findProfileName, listUndetectedAbilities, type ProfileOption, profiles } from '../profiles';
import { collectEvidence, type Evidence, NotAGatewayError } from './evidence';

type Log = (event: string, fields?: Record<string, unknown>) => void;

export type GatewayDetector = {
  /** Null for a gateway that speaks the console's contract. @throws if the gateway does not respond */
  current(): Promise<Adapter | null>;
  reportUnreachable(): void;
};

export const detectProfile = (evidence: Evidence): Profile =>
  Object.fromEntries(Object.entries(abilities).map(([name, ability]) => [name, (ability as Ability).detect(evidence)])) as Profile;

const speaksConsoleContract = ({ status }: Evidence) => Array.isArray(status.capabilities);

const redetectIntervalMs = 60_000;
const timeoutMs = 2_000;

const getIdentity = ({ start_time, version, setup }: Record<string, unknown>) => JSON.stringify([start_time, version, setup]);

export function createGatewayDetector(send: Send, override: ProfileOption | undefined, log: Log): GatewayDetector {
  let known: Promise<Adapter | null> | null = null;
  let last: { adapter: Adapter | null } | undefined;
  let identity: string | undefined;
  let detectedAt = 0;
  let doubts: string[] = [];
  let lastLogged = '';

  const mayLookAgain = () => Date.now() - detectedAt > redetectIntervalMs;

  const onStatus = (status: Record<string, unknown>) => {
    // Instances behind one address have different start times.
    if (override === undefined && getIdentity(status) !== identity && mayLookAgain()) {
      known = null;
    }
  };

  const adapt = (profile: Profile): Adapter =>
    createAdapter(profile, {
      onVariantDetected: (change) => {
        log('gateway-ability-told', change);
        last = { adapter: adapt({ ...profile, ...change }) };
        known = Promise.resolve(last.adapter);
      },
      onStatus,
    });

  const detect = async (): Promise<Adapter | null> => {
    if (override !== undefined) {
      return override === 'console' ? null : adapt(profiles[override]);
    }
    const evidence = await collectEvidence(send);
    identity = getIdentity(evidence.status);
    detectedAt = Date.now();
    if (speaksConsoleContract(evidence)) {
      return null;
    }
    const profile = detectProfile(evidence);
    doubts = listUndetectedAbilities(profile);
    const found = { profile: findProfileName(profile) ?? 'a mixture', ...profile, ...(doubts.length > 0 && { doubts }) };
    if (JSON.stringify(found) !== lastLogged) {
      log('gateway-found', found);
    }
    lastLogged = JSON.stringify(found);
    return adapt(profile);
  };

  return {
    current: () => {
      // A gateway that was busy or rate-limited may reveal more by now.
      if (doubts.length > 0 && mayLookAgain()) {
        known = null;
      }
      known ??= detect().then(
        (adapter) => {
          last = { adapter };
          return adapter;
        },
        (error: unknown) => {
          known = null;
          if (!last || error instanceof NotAGatewayError) {
            throw error;
          }
          return last.adapter;
        },
      );
      // The last adapter is used meanwhile, so that a hanging detection does not delay requests.
      return last ? Promise.race([known, setTimeout(timeoutMs, last.adapter, { ref: false })]) : known;
    },
    reportUnreachable: () => {
      known = null;
      lastLogged = '';
    },
  };
}
