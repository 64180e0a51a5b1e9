import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Gateway } from '../gateway';
import { readJson } from '../http/body';
import { fieldRefusal, invalidField, Refusal } from '../http/errors';
import { lengthOf } from '../http/limits';
import { isPlainName } from '../http/names';

const maxEntries = 200;

/** A number from one to another, both included. */
export const between = (min: number, max: number) => z.number().check(z.minimum(min, `${min}-${max}`), z.maximum(max, `${min}-${max}`));

/** The same, whole. */
export const wholeBetween = (min: number, max: number) => z.int().check(z.minimum(min, `${min}-${max}`), z.maximum(max, `${min}-${max}`));

/** One of some texts. */
export const oneOf = <const Text extends string>(texts: readonly Text[]) => z.enum(texts, texts.join(' / '));

/** Text of so many characters, the blanks around it not counted. */
export const textOf = (min: number, max: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => lengthOf(text) >= min && lengthOf(text) <= max, `${min}-${max}`),
  );

const notPlain = 'plain name';

/** The same for names, which are drawn beside other texts. */
export const nameOf = (min: number, max: number) => textOf(min, max).check(z.refine(isPlainName, notPlain));

/** An HTTP address without its last slashes and without credentials; empty for none. */
export const httpAddress = z.string().check(
  z.trim(),
  z.overwrite((text) => text.replace(/\/+$/, '')),
  z.refine((text) => text === '' || isHttpAddress(text), 'http:// / https://'),
);

function isHttpAddress(text: string): boolean {
  const url = text.length <= 500 && URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

export const status = z.literal([1, 2], '1 / 2');
export const priority = wholeBetween(-1_000_000, 1_000_000);

const unique = (texts: string[]) => [...new Set(texts)];
const entries = (text: z.ZodMiniType<string>) =>
  z.pipe(z.array(text).check(z.maxLength(maxEntries, `max ${maxEntries}`)), z.transform(unique));

/** A name of models: exact, or a beginning with `*`. */
export const modelPattern = textOf(1, 255).check(z.regex(/^[^*,]*\*?$/, 'model / prefix*'));
export const modelPatterns = entries(modelPattern);
export const groupNames = entries(nameOf(1, 64));

/** Whether a pattern is for a model. */
export const matchesModel = (pattern: string, model: string): boolean =>
  pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : pattern === model;

/** Refuses groups that this site does not have; those that were there before may stay. */
export function checkGroups({ options }: Pick<Gateway, 'options'>, groups: string[], before: string[] = []): void {
  const known = options.ratios('GroupRatio');
  const unknown = groups.find((group) => !Object.hasOwn(known, group) && !before.includes(group));
  if (unknown !== undefined) {
    throw fieldRefusal('groups', 'groupUnknown', { group: unknown });
  }
}

/** Reads a body whose fields have rules of their own. Throws `invalidInput` that names the field and its rule. */
export async function readFields<T>(c: Context, schema: z.ZodMiniType<T>): Promise<T> {
  return checkedFields(schema, await readJson(c));
}

/** The same for what has been read already. */
export function checkedFields<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const { data, error, success } = schema.safeParse(value);
  if (success) {
    return data;
  }
  const [issue] = error.issues;
  if (!issue || issue.path.length === 0) {
    throw new Refusal('invalidParameter');
  }
  if (issue.message === notPlain) {
    throw fieldRefusal(String(issue.path[0]), 'nameCharacters');
  }
  const rule = issue.code === 'invalid_type' ? issue.expected : issue.message;
  throw invalidField(String(issue.path[0]), rule);
}
