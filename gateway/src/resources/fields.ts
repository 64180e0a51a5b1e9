import { maxLengths, priorityRange } from '@console/shared/contract';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Gateway } from '../gateway';
import { readJson } from '../http/body';
import { ConsoleError, fieldError, invalidField } from '../http/errors';
import { lengthOf } from '../http/limits';
import { isPlainName } from '../http/plain-names';

const maxEntries = 200;

export const between = (min: number, max: number) => z.number().check(z.minimum(min, `${min}-${max}`), z.maximum(max, `${min}-${max}`));

export const integerBetween = (min: number, max: number) => z.int().check(z.minimum(min, `${min}-${max}`), z.maximum(max, `${min}-${max}`));

export const integerIn = ({ min, max }: { min: number; max: number }) => integerBetween(min, max);

export const oneOf = <const Text extends string>(texts: readonly Text[]) => z.enum(texts, texts.join(' / '));

/** Length limits apply to the trimmed text. */
export const textField = (min: number, max: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => lengthOf(text) >= min && lengthOf(text) <= max, `${min}-${max}`),
  );

const notPlain = 'plain name';

export const nameField = (min: number, max: number) => textField(min, max).check(z.refine(isPlainName, notPlain));

export const resourceName = nameField(1, maxLengths.resourceName);
export const description = textField(0, maxLengths.resourceDescription);

/** Normalized without trailing slashes; credentials are rejected; empty for none. */
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
export const priority = integerIn(priorityRange);

const unique = (texts: string[]) => [...new Set(texts)];
const entries = (text: z.ZodMiniType<string>) =>
  z.pipe(z.array(text).check(z.maxLength(maxEntries, `max ${maxEntries}`)), z.transform(unique));

export const modelPattern = textField(1, maxLengths.modelName).check(z.regex(/^[^*,]*\*?$/, 'model / prefix*'));
export const modelPatterns = entries(modelPattern);
export const groupNames = entries(nameField(1, 64));

export const matchesModel = (pattern: string, model: string): boolean =>
  pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : pattern === model;

/** Rejects unknown groups; those already stored may stay. */
export function checkGroups({ options }: Pick<Gateway, 'options'>, groups: string[], before: string[] = []): void {
  const known = options.ratios('GroupRatio');
  const unknown = groups.find((group) => !Object.hasOwn(known, group) && !before.includes(group));
  if (unknown !== undefined) {
    throw fieldError('groups', 'groupUnknown', { group: unknown });
  }
}

export async function readFields<T>(c: Context, schema: z.ZodMiniType<T>): Promise<T> {
  return checkedFields(schema, await readJson(c));
}

export function checkedFields<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const { data, error, success } = schema.safeParse(value);
  if (success) {
    return data;
  }
  const [issue] = error.issues;
  if (!issue || issue.path.length === 0) {
    throw new ConsoleError('invalidParameter');
  }
  if (issue.message === notPlain) {
    throw fieldError(String(issue.path[0]), 'nameCharacters');
  }
  const rule = issue.code === 'invalid_type' ? issue.expected : issue.message;
  throw invalidField(String(issue.path[0]), rule);
}
