import type { Key } from '../i18n';
import type { JsonShape, OptionSpec } from './types';

export type Problem = { key: Key; values?: Record<string, string | number> };

const wholeNumber = /^\d{1,15}$/;
const anyNumber = /^\d{1,15}(\.\d+)?$/;

/**
 * What is wrong with a text that is to be this option; undefined where nothing is. JSON is checked by its shape.
 * @param isSecure whether people reach the site by https
 */
export function optionProblem({ kind, least = 0, most, longest }: OptionSpec, text: string, isSecure = false): Problem | undefined {
  const typed = text.trim();
  if (longest !== undefined && (typed === '' || [...typed].length > longest)) {
    return { key: 'option.wrong.length', values: { most: longest } };
  }
  const form = kind === 'number' ? anyNumber : wholeNumber;
  if (most !== undefined) {
    return isAtLeast(form, typed, least) && Number(typed) <= most
      ? undefined
      : { key: kind === 'number' ? 'option.wrong.number-range' : 'option.wrong.range', values: { least, most } };
  }
  if (kind === 'integer' || kind === 'quota') {
    return isAtLeast(form, typed, least) ? undefined : { key: 'option.wrong.integer', values: { least } };
  }
  if (kind === 'number') {
    return isAtLeast(form, typed, least) ? undefined : { key: 'option.wrong.number', values: { least } };
  }
  if (!['address', 'link', 'picture'].includes(kind) || typed === '') {
    return undefined;
  }
  if (!isWebAddress(typed)) {
    return { key: 'option.wrong.address' };
  }
  return kind === 'picture' && isSecure && /^http:/i.test(typed) ? { key: 'option.wrong.picture' } : undefined;
}

const isAtLeast = (form: RegExp, text: string, least: number) => form.test(text) && Number(text) >= least;

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const ofValues = (shape: JsonShape, isRight: (value: unknown) => boolean) => (value: unknown) =>
  isObject(value) && Object.values(value).every(isRight) ? undefined : ({ key: `option.shape.${shape}` } as const);

/** Programs have schemes of their own for such links; these would run or read something in the page. */
const opensNothing = /^(?![a-z][a-z\d+.-]*:)|^(javascript|data|vbscript|file):/i;

function chatsProblem(value: unknown): Problem | undefined {
  const entries = Array.isArray(value) ? value.map((chat) => (isObject(chat) ? Object.entries(chat) : [])) : [[]];
  if (entries.some((chat) => chat.length === 0 || chat.some(([, link]) => typeof link !== 'string'))) {
    return { key: 'option.shape.chats' };
  }
  const names = entries.flat().map(([name]) => name.trim());
  if (names.includes('')) {
    return { key: 'option.chats.nameless' };
  }
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) {
    return { key: 'option.chats.twice', values: { name: twice } };
  }
  const [dead] = entries.flat().find(([, link]) => opensNothing.test(String(link))) ?? [];
  return dead === undefined ? undefined : { key: 'option.chats.link', values: { name: dead } };
}

const problemOf: Record<JsonShape, (value: unknown) => Problem | undefined> = {
  ratios: ofValues('ratios', (ratio) => typeof ratio === 'number' && ratio >= 0),
  texts: ofValues('texts', (text) => typeof text === 'string'),
  chats: chatsProblem,
};

/** What is wrong with a JSON value that is to have this shape; undefined where nothing is. */
export const shapeProblem = (shape: JsonShape, value: unknown): Problem | undefined => problemOf[shape](value);
