import { queryOptions } from '@console/shared/query';
import { signIn } from '@console/shared/session';
import { closePopup, type Flow, notifyAccountLinked } from '../../third-party';
import { requiresTwoFactor } from '../../two-factor';
import type { Callback, CallbackOutcome } from '../model';
import { exchangeCode, linkTelegram, signInWithTelegram } from './requests';

export type CompletableCallback = Extract<Callback, { kind: 'code' | 'telegram' }>;

/** @returns undefined when an account was linked to the signed-in user */
function sendToGateway(callback: CompletableCallback, purpose: Flow['purpose'] | undefined) {
  if (callback.kind === 'code') {
    const { provider, code, state, iss } = callback;
    return exchangeCode(provider, { code, state, ...(iss !== undefined && { iss }) });
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
  // A flow of this browser started in another window, which has the result already.
  if (callback.kind === 'code' && purpose) {
    await closePopup(callback.state);
  }
  return response ? 'signed-in' : 'linked';
}

const outcomes = new Map<string, ReturnType<typeof complete>>();

/** A code works once, and signing in clears the query cache, so the outcome is kept here. */
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
