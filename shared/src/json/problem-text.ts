import { moreText as t } from '../i18n/more-texts';
import { checkJson, type JsonProblem } from './check-json';

/** Line, column and what is wrong there, in the person's language. */
export const problemText = ({ kind, line, column, key = '' }: JsonProblem): string =>
  t('json.at', { line, column, what: t(`json.problem.${kind}`, { key }) });

/** Says in words what a field of JSON must have; undefined where it has it. */
export type ShapeCheck = (value: unknown) => string | undefined;

/** What is wrong with how a text is written, in words, keys that stand twice included. An empty text is left to `required`. */
export function jsonError(text: string): string | undefined {
  const problem = checkJson(text);
  return problem && problemText(problem);
}
