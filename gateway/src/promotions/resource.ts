import { type PromotionRecord, promotionTypes, resourceStatus } from '@console/shared/contract';
import * as z from 'zod/mini';
import { type PromotionRow, promotions } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldRefusal } from '../http/errors';
import { checkedFields, checkGroups, groupNames, nameOf, oneOf, status, textOf, wholeBetween } from '../resources/fields';
import type { Resource, ResourceFields } from '../resources/resource';
import { checkRules } from './rules';

// To the end of the year 9999.
const time = wholeBetween(0, 253_402_300_799);

const whole = z.object({
  name: nameOf(1, 50),
  description: textOf(0, 500),
  type: oneOf(promotionTypes),
  rules: z.string().check(z.maxLength(10_000, 'max 10000')),
  start_time: time,
  end_time: time,
  groups: groupNames,
  per_user_limit: wholeBetween(0, 1_000_000),
  status,
});
const body = z.exactPartial(whole);

const usual: ResourceFields<typeof promotions> = {
  name: '',
  description: '',
  type: 'recharge',
  rules: '',
  start_time: 0,
  end_time: 0,
  groups: [],
  per_user_limit: 0,
  status: resourceStatus.enabled,
};

/** Promotions. Orders keep what they were promised, whatever becomes of their promotion. */
export function promotionResource(gateway: Gateway): Resource<typeof promotions, z.infer<typeof body>> {
  return {
    path: '/api/promotions',
    table: promotions,
    searched: [promotions.name, promotions.description],
    body,
    toFields: (given, before) => {
      const fields = checkedFields(whole, { ...usual, ...before, ...given });
      if (fields.start_time && fields.end_time && fields.start_time > fields.end_time) {
        throw fieldRefusal('end_time', 'promotionTimes');
      }
      checkGroups(gateway, fields.groups, before?.groups);
      return { ...fields, rules: checkRules(fields.type, fields.rules) };
    },
    toRecord: (row: PromotionRow): PromotionRecord => row,
    unique: { field: 'name', taken: 'nameInUse' },
  };
}
