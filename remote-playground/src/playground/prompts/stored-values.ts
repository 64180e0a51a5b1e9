import { storage } from '@console/shared/session';
import { valuesKey } from './keys';
import { givenFor, type Values, variablesOf } from './variables';

const readAll = (): Values => {
  const stored = storage.read<unknown>(valuesKey);
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Values) : {};
};

/** What was last filled in for the variables of a prompt, whichever prompt they were in. */
export function valuesFor(content: string): Values {
  const all = readAll();
  return Object.fromEntries(variablesOf(content).map((name) => [name, givenFor(all, name)]));
}

export const rememberValues = (values: Values): void => storage.write(valuesKey, { ...readAll(), ...values });
