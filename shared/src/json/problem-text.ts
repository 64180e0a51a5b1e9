import { moreText as t } from '../i18n/more-texts';
import { checkJson, type JsonProblem } from './check-json';

/** Line, column and what is wrong there, in the person's language. */
export const problemText = ({ kind, line, column, key = '' }: JsonProblem): string =>
  t('json.at', { line, column, what: t(`json.problem.${kind}`, { key }) });

/** Says in words what a field of JSON must have; undefined where it has it. */
export type ShapeCheck = (value: unknown) => string | undefined;

/**
 * What is wrong with the text of a field, in words: how it is written, keys that stand twice, then what the caller asks
 * of its value. An empty text is left to `required`.
 */
export function jsonError(text: string, shape?: ShapeCheck): string | undefined {
  const problem = checkJson(text);
  if (problem !== undefined) return problemText(problem);
  return text.trim() === '' ? undefined : shape?.(JSON.parse(text));
}
