import { invalidField } from '../http/errors';
import { lengthOf } from '../http/limits';
import { checkPlainName } from '../http/names';

/** Lengths of what names an account. */
export const limits = {
  username: { min: 1, max: 12 },
  display_name: { min: 0, max: 20 },
  email: { min: 0, max: 50 },
} as const;

type Limits = { min: number; max: number };

/** Throws `invalidInput`, naming field and rule, for a text that is too short or too long. */
export function checkLength(field: string, text: string, { min, max }: Limits): void {
  const length = lengthOf(text);
  if (length > max) {
    throw invalidField(field, `max ${max}`);
  }
  if (length < min) {
    throw invalidField(field, `min ${min}`);
  }
}

/**
 * Throws `invalidInput`, naming field and rule, for the first field that is too short or too long, and `nameCharacters` for one that is no
 * plain name. Fields that are missing pass.
 */
export function checkTexts(fields: { [K in keyof typeof limits]?: string | undefined }): void {
  for (const field of Object.keys(limits) as (keyof typeof limits)[]) {
    const text = fields[field];
    if (text !== undefined) {
      checkLength(field, text, limits[field]);
      checkPlainName(field, text);
    }
  }
}
