import { queryOptions } from '@console/shared/query';
import { signIn } from '@console/shared/session';
import { tellBound } from '../../third-party';
import type { Arrival } from '../model';
import { finishVisit, loginByTelegram } from './requests';

/** What can be handed to the gateway. */
export type Sendable = Extract<Arrival, { kind: 'visit' | 'telegram' }>;

async function finish(arrival: Sendable): Promise<'bound' | 'signed-in'> {
  const user = await (arrival.kind === 'visit'
    ? finishVisit(arrival.provider, { code: arrival.code, state: arrival.state })
    : loginByTelegram(arrival.fields));
  if (user) signIn(user);
  else tellBound();
  return user ? 'signed-in' : 'bound';
}

const finished = new Map<string, ReturnType<typeof finish>>();

/** The same answer however often it is asked for: signing in empties the query caches, and a code works once. */
function finishOnce(arrival: Sendable): ReturnType<typeof finish> {
  const key = JSON.stringify(arrival);
  const answer = finished.get(key) ?? finish(arrival);
  finished.set(key, answer);
  return answer;
}

export const arrivalResult = (arrival: Sendable) =>
  queryOptions({ queryKey: ['oauth', arrival], queryFn: () => finishOnce(arrival), retry: false, networkMode: 'always' });
