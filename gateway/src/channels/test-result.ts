import { isRecord } from '@console/shared/contract/json';
import type { Language } from '../messages/translate';

/** Words of an upstream, or a message of the gateway in each language. */
export type TestFailure = string | Record<Language, string>;

// An upstream may quote the whole request in its error.
const maxLength = 1000;

const cut = (text: string) => text.slice(0, maxLength);

export const failureIn = (failure: TestFailure, language: Language): string => (typeof failure === 'string' ? failure : failure[language]);

/** The result as stored: who reads it may read another language than who tested. */
export const formatTestResult = (model: string, failure: TestFailure): string =>
  JSON.stringify({ model: cut(model), error: typeof failure === 'string' ? cut(failure) : failure });

/** @param stored of `formatTestResult`, or null */
export function testResultIn(stored: string | null, language: Language): string | null {
  const { model, error }: Record<string, unknown> = JSON.parse(stored ?? '{}');
  return stored && isRecord(error) ? JSON.stringify({ model, error: error[language] }) : stored;
}
