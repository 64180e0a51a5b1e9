import { queryOptions } from '@console/shared/query';
import { signIn } from '@console/shared/session';
import { closePopup, type Flow, notifyAccountLinked } from '../../third-party';
import { requiresTwoFactor } from '../../two-factor';
import type { Callback, CallbackOutcome } from '../model';
import { exchangeCode, linkTelegram, signInWithTelegram } from './requests';

/** What can be handed to the gateway. */
export type CompletableCallback = Extract<Callback, { kind: 'code' | 'telegram' }>;

/** @returns who is signed in now, or that a code is asked for; undefined when an account was bound to whom was before */
function sendToGateway(callback: CompletableCallback, purpose: Flow['purpose'] | undefined) {
  if (callback.kind === 'code') {
    return exchangeCode(callback.provider, { code: callback.code, state: callback.state });
  }
  return purpose === 'bind' ? linkTelegram(callback.fields) : signInWithTelegram(callback.fields);
}

async function complete(callback: CompletableCallback, purpose: Flow['purpose'] | undefined): Promise<CallbackOutcome> {
  const response = await sendToGateway(callback, purpose);
  if (response && requiresTwoFactor(response)) {
    return 'two-factor';
  }
  if (response) {
    signIn(response);
  } else {
    notifyAccountLinked();
  }
  // Whoever began it in this browser did so in another window, which has what they came for.
  if (callback.kind === 'code' && purpose) {
    await closePopup(callback.state);
  }
  return response ? 'signed-in' : 'linked';
}

const outcomes = new Map<string, ReturnType<typeof complete>>();

/** The same answer however often it is asked for: signing in empties the query caches, and a code works once. */
function completeOnce(callback: CompletableCallback, purpose: Flow['purpose'] | undefined): ReturnType<typeof complete> {
  const key = JSON.stringify(callback);
  const response = outcomes.get(key) ?? complete(callback, purpose);
  outcomes.set(key, response);
  return response;
}

export const callbackOutcome = (callback: CompletableCallback, flow: Flow | undefined) =>
  queryOptions({
    queryKey: ['oauth', callback],
    queryFn: () => completeOnce(callback, flow?.purpose),
    retry: false,
    networkMode: 'always',
  });
