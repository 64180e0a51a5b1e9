import type { SignInMethod, SignInTestRecord } from '@console/shared/contract';
import pLimit from 'p-limit';
import { now } from '../clock';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { type Language, type MessageId, type MessageValues, translate } from '../messages/translate';
import { methodsUsing } from './sign-in-methods';

type Outcome = { at: number; failure?: { id: MessageId; values: MessageValues } };
type Outcomes = Partial<Record<SignInMethod, Outcome>>;
type OptionStore = Pick<Gateway, 'options'>;

// All outcomes share one option, which is read and written as a whole.
const serialize = pLimit(1);

const readOutcomes = ({ options }: OptionStore): Outcomes => (options.json('SignInTests') ?? {}) as Outcomes;

const updateOutcomes = (gateway: OptionStore, next: Outcomes): Promise<void> =>
  serialize(() => gateway.options.set('SignInTests', JSON.stringify({ ...readOutcomes(gateway), ...next })));

export function outcomeRecord(gateway: OptionStore, method: SignInMethod, language: Language): SignInTestRecord | null {
  const outcome = readOutcomes(gateway)[method];
  if (!outcome) {
    return null;
  }
  const { at, failure } = outcome;
  return { at, ok: !failure, message: failure ? translate(language, failure.id, failure.values) : '' };
}

export async function runTest(gateway: OptionStore, method: SignInMethod, test: () => Promise<void>): Promise<void> {
  const failure = await test().then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure !== undefined && !(failure instanceof ConsoleError)) {
    throw failure;
  }
  await updateOutcomes(gateway, { [method]: { at: now(), ...(failure && { failure: { id: failure.id, values: failure.values } }) } });
  if (failure) {
    throw failure;
  }
}

export async function clearStaleOutcomes(gateway: OptionStore, key: string): Promise<void> {
  const stored = readOutcomes(gateway);
  const stale = methodsUsing(key).filter((method) => stored[method]);
  if (stale.length > 0) {
    await updateOutcomes(gateway, Object.fromEntries(stale.map((method) => [method, undefined])));
  }
}
