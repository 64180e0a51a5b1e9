import { queryOptions } from '@console/shared/query';
import { signIn } from '@console/shared/session';
import { needsSecondStep } from '../../second-step';
import { closeVisit, type Flow, tellBound } from '../../third-party';
import type { Arrival, Outcome } from '../model';
import { bindByTelegram, finishVisit, loginByTelegram } from './requests';

/** What can be handed to the gateway. */
export type Sendable = Extract<Arrival, { kind: 'visit' | 'telegram' }>;

/** @returns who is signed in now, or that a code is asked for; undefined when an account was bound to whom was before */
function send(arrival: Sendable, purpose: Flow['purpose'] | undefined) {
  if (arrival.kind === 'visit') {
    return finishVisit(arrival.provider, { code: arrival.code, state: arrival.state });
  }
  return purpose === 'bind' ? bindByTelegram(arrival.fields) : loginByTelegram(arrival.fields);
}

async function finish(arrival: Sendable, purpose: Flow['purpose'] | undefined): Promise<Outcome> {
  const answer = await send(arrival, purpose);
  if (answer && needsSecondStep(answer)) {
    return 'second-step';
  }
  if (answer) {
    signIn(answer);
  } else {
    tellBound();
  }
  // Whoever began it in this browser did so in another window, which has what they came for.
  if (arrival.kind === 'visit' && purpose) {
    await closeVisit(arrival.state);
  }
  return answer ? 'signed-in' : 'bound';
}

const finished = new Map<string, ReturnType<typeof finish>>();

/** The same answer however often it is asked for: signing in empties the query caches, and a code works once. */
function finishOnce(arrival: Sendable, purpose: Flow['purpose'] | undefined): ReturnType<typeof finish> {
  const key = JSON.stringify(arrival);
  const answer = finished.get(key) ?? finish(arrival, purpose);
  finished.set(key, answer);
  return answer;
}

export const arrivalResult = (arrival: Sendable, flow: Flow | undefined) =>
  queryOptions({ queryKey: ['oauth', arrival], queryFn: () => finishOnce(arrival, flow?.purpose), retry: false, networkMode: 'always' });
