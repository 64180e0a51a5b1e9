import type { SignInMethod, SignInTestRecord } from '@console/shared/contract';
import pLimit from 'p-limit';
import { now } from '../clock';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { type Language, type MessageId, type MessageValues, translate } from '../messages/translate';
import { waysWith } from './ways';

type Outcome = { at: number; failure?: { id: MessageId; values: MessageValues } };
type Outcomes = Partial<Record<SignInMethod, Outcome>>;
type Kept = Pick<Gateway, 'options'>;

// They are one option, read and written as a whole.
const oneAtATime = pLimit(1);

const outcomesIn = ({ options }: Kept): Outcomes => (options.json('SignInTests') ?? {}) as Outcomes;

const change = (gateway: Kept, next: Outcomes): Promise<void> =>
  oneAtATime(() => gateway.options.set('SignInTests', JSON.stringify({ ...outcomesIn(gateway), ...next })));

/** How the last test of a way went with what is saved now; null where there was none. */
export function outcomeOf(gateway: Kept, way: SignInMethod, language: Language): SignInTestRecord | null {
  const outcome = outcomesIn(gateway)[way];
  if (!outcome) {
    return null;
  }
  const { at, failure } = outcome;
  return { at, ok: !failure, message: failure ? translate(language, failure.id, failure.values) : '' };
}

/** Runs a test, and keeps how it went. Throws what the test throws. */
export async function keepOutcome(gateway: Kept, way: SignInMethod, test: () => Promise<void>): Promise<void> {
  const failure = await test().then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure !== undefined && !(failure instanceof Refusal)) {
    throw failure;
  }
  await change(gateway, { [way]: { at: now(), ...(failure && { failure: { id: failure.id, values: failure.values } }) } });
  if (failure) {
    throw failure;
  }
}

/** Drops the outcomes of tests that were made with another value of this option. */
export async function dropOutcomes(gateway: Kept, key: string): Promise<void> {
  const kept = outcomesIn(gateway);
  const stale = waysWith(key).filter((way) => kept[way]);
  if (stale.length > 0) {
    await change(gateway, Object.fromEntries(stale.map((way) => [way, undefined])));
  }
}
