import { maxLengths } from '@console/shared/contract';
import { invalidField } from '../http/errors';
import { lengthOf } from '../http/limits';
import { checkPlainName } from '../http/plain-names';

export const textLimits = {
  username: { min: 1, max: maxLengths.username },
  display_name: { min: 0, max: maxLengths.displayName },
  email: { min: 0, max: maxLengths.email },
  remark: { min: 0, max: maxLengths.remark },
} as const;

type Limits = { min: number; max: number };

export function checkLength(field: string, text: string, { min, max }: Limits): void {
  const length = lengthOf(text);
  if (length > max) {
    throw invalidField(field, `max ${max}`);
  }
  if (length < min) {
    throw invalidField(field, `min ${min}`);
  }
}

export function checkTexts(fields: { [K in keyof typeof textLimits]?: string | undefined }): void {
  for (const field of Object.keys(textLimits) as (keyof typeof textLimits)[]) {
    const text = fields[field];
    if (text !== undefined) {
      checkLength(field, text, textLimits[field]);
      checkPlainName(field, text);
    }
  }
}
