import { setTimeout } from 'node:timers/promises';
import { abilities, type Profile } from '../abilities';
import type { Ability, Send } from '../ability';
import { type Adapter, adapterFor } from '../adapter';
import { type ChosenProfile, doubtsIn, nameOf, profiles } from '../profiles';
import { collectEvidence, type Evidence, NotAGateway } from './evidence';

type Log = (event: string, fields?: Record<string, unknown>) => void;

/** Knows which gateway is behind the edge, also after that has become another. */
export type GatewayFollower = {
  /** What translates for it; null for a gateway that speaks the console's contract. @throws when it does not answer */
  current(): Promise<Adapter | null>;
  /** It did not answer: what answers next may be another one. */
  noteUnreachable(): void;
};

/** The ways of a gateway, as far as it tells them to anybody. */
export const detectProfile = (evidence: Evidence): Profile =>
  Object.fromEntries(Object.entries(abilities).map(([name, ability]) => [name, (ability as Ability).detect(evidence)])) as Profile;

const isOwnContract = ({ status }: Evidence) => Array.isArray(status.capabilities);

const lookAgainAfter = 60_000;
const patience = 2_000;

/** The fields that change when a gateway is replaced or restarted. */
const identityOf = ({ start_time, version, setup }: Record<string, unknown>) => JSON.stringify([start_time, version, setup]);

/**
 * @param send asks the gateway without credentials; rejects while it does not answer
 * @param override a profile that an operator has chosen
 */
export function followGateway(send: Send, override: ChosenProfile | undefined, log: Log): GatewayFollower {
  let known: Promise<Adapter | null> | null = null;
  let last: { adapter: Adapter | null } | undefined;
  let identity: string | undefined;
  let detectedAt = 0;
  let doubts: string[] = [];
  let lastLogged = '';

  const mayLookAgain = () => Date.now() - detectedAt > lookAgainAfter;

  const noteStatus = (status: Record<string, unknown>) => {
    // Several instances behind one address have started at different times.
    if (override === undefined && identityOf(status) !== identity && mayLookAgain()) {
      known = null;
    }
  };

  const adapt = (profile: Profile): Adapter =>
    adapterFor(profile, {
      learn: (change) => {
        log('gateway-ability-told', change);
        last = { adapter: adapt({ ...profile, ...change }) };
        known = Promise.resolve(last.adapter);
      },
      noteStatus,
    });

  const detect = async (): Promise<Adapter | null> => {
    if (override !== undefined) {
      return override === 'console' ? null : adapt(profiles[override]);
    }
    const evidence = await collectEvidence(send);
    identity = identityOf(evidence.status);
    detectedAt = Date.now();
    if (isOwnContract(evidence)) {
      return null;
    }
    const profile = detectProfile(evidence);
    doubts = doubtsIn(profile);
    const found = { profile: nameOf(profile) ?? 'a mixture', ...profile, ...(doubts.length > 0 && { doubts }) };
    if (JSON.stringify(found) !== lastLogged) {
      log('gateway-found', found);
    }
    lastLogged = JSON.stringify(found);
    return adapt(profile);
  };

  return {
    current: () => {
      // A gateway that was busy or limited calls may tell more by now.
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
          if (!last || error instanceof NotAGateway) {
            throw error;
          }
          return last.adapter;
        },
      );
      // What it was holds until it says what it is: a gateway that hangs must not hold up calls any longer than it does by itself.
      return last ? Promise.race([known, setTimeout(patience, last.adapter, { ref: false })]) : known;
    },
    noteUnreachable: () => {
      known = null;
      lastLogged = '';
    },
  };
}
