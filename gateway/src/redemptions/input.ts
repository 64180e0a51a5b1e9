import { maxCodesPerRequest, maxLengths, maxQuota } from '@console/shared/contract';
import * as z from 'zod/mini';
import { now } from '../clock';
import { fieldError, invalidField } from '../http/errors';
import { lengthOf } from '../http/limits';
import { checkPlainName } from '../http/plain-names';

const expiry = z.nullish(z.int());

export const createBody = z.object({
  name: z.string(),
  count: z.int(),
  quota: z.int(),
  group_id: z.nullish(z.int()),
  expired_time: expiry,
});
export const editBody = z.object({ id: z.int(), name: z.string(), quota: z.int(), expired_time: expiry });
export const statusBody = z.object({ id: z.int(), status: z.int() });
export const topUpBody = z.object({ key: z.string() });

export function toFields(input: { name: string; quota: number }): { name: string; quota: number } {
  const name = input.name.trim();
  if (lengthOf(name) < 1 || lengthOf(name) > maxLengths.redemptionName) {
    throw fieldError('name', 'redemptionNameLength');
  }
  checkPlainName('name', name);
  if (input.quota < 0 || input.quota > maxQuota) {
    throw invalidField('quota', `0-${maxQuota}`);
  }
  return { name, quota: input.quota };
}

/** @param current keeps an expiry that has passed since */
export function checkExpiry(expiry: number, current = 0): void {
  if (expiry !== 0 && expiry !== current && expiry <= now()) {
    throw fieldError('expired_time', 'redemptionExpiryPast');
  }
}

export function checkCount(count: number): void {
  if (count <= 0) {
    throw fieldError('count', 'redemptionCountLow');
  }
  if (count > maxCodesPerRequest) {
    throw fieldError('count', 'redemptionCountHigh');
  }
}
