import { Refusal } from '../http/errors';
import { lengthOf } from '../http/limits';

const limits = {
  username: { min: 1, max: 12 },
  password: { min: 8, max: 20 },
  display_name: { min: 0, max: 20 },
  email: { min: 0, max: 50 },
} as const;

/** Throws `invalidInput`, naming field and rule, for the first field that is too short or too long. Fields that are missing pass. */
export function checkLengths(fields: { [K in keyof typeof limits]?: string | undefined }): void {
  for (const field of Object.keys(limits) as (keyof typeof limits)[]) {
    const length = lengthOf(fields[field] ?? ' '.repeat(limits[field].min));
    if (length > limits[field].max) {
      throw new Refusal('invalidInput', { field, rule: `max ${limits[field].max}` });
    }
    if (length < limits[field].min) {
      throw new Refusal('invalidInput', { field, rule: `min ${limits[field].min}` });
    }
  }
}
