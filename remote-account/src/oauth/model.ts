import { secondStepPath } from '../second-step';
import type { Flow } from '../third-party';

/** What the address of a callback page says. */
export type Arrival =
  | { kind: 'visit'; provider: string; code: string; state: string }
  | { kind: 'telegram'; fields: Record<string, string>; state: string }
  /** By the provider, or by the person there. */
  | { kind: 'refused'; reason: string; state: string }
  | { kind: 'incomplete'; state: string };

/** Reads `/oauth/<provider>?…`, or `/oauth/telegram/<state>?…`, whose query is Telegram's alone. */
export function arrivalOf(pathname: string, search: URLSearchParams): Arrival {
  const given = Object.fromEntries(search);
  const [, , provider, ownState = ''] = pathname.split('/');
  if (provider === undefined || provider === 'telegram') {
    return given.hash ? { kind: 'telegram', fields: given, state: ownState } : { kind: 'incomplete', state: ownState };
  }
  const { state = '', code, error, error_description } = given;
  if (error) {
    return { kind: 'refused', reason: error_description || error, state };
  }
  return code ? { kind: 'visit', provider, code, state } : { kind: 'incomplete', state };
}

/** What came of handing it to the gateway. */
export type Outcome = 'bound' | 'signed-in' | 'second-step';

/** Where a callback leads. @param flow undefined when it began in another browser, or long ago */
export function landing(outcome: Outcome, flow: Flow | undefined): string {
  if (outcome === 'bound') {
    return '/setting';
  }
  const path = flow?.purpose === 'register' ? '/' : (flow?.back ?? '/token');
  return outcome === 'second-step' ? secondStepPath(path) : path;
}
