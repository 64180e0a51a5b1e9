import { translateLazy as t } from '../i18n/lazy-messages';
import { checkJson, type JsonProblem } from './check-json';

export const formatProblem = ({ kind, line, column, key = '' }: JsonProblem): string =>
  t('json.at', { line, column, what: t(`json.problem.${kind}`, { key }) });

/** Returns a message for an invalid JSON value. */
export type ShapeCheck = (value: unknown) => string | undefined;

/** Describes the first problem of a text, duplicate keys included. Empty text is left to `required`. */
export function jsonError(text: string): string | undefined {
  const problem = checkJson(text);
  return problem && formatProblem(problem);
}
