import * as z from 'zod/mini';
import type { PageRecord } from '../envelope';

export const text = z.string();
export const integer = z.int();
export const flag = z.boolean();
export const textOrNull = z.nullable(text);
export const integerOrNull = z.nullable(integer);

/** One page of a list; `total` is null where the gateway does not count, or stopped after `more_than`. */
export function pageSchema<T>(item: z.ZodMiniType<T>): z.ZodMiniType<PageRecord<T>> {
  const total = z.nullable(integer);
  return z.strictObject({ items: z.array(item), total, more_than: z.exactOptional(integer), page: integer, page_size: integer });
}
