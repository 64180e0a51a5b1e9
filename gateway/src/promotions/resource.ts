import { ordersPerUserRange, type PromotionRecord, promotionTypes, resourceStatus } from '@console/shared/contract';
import * as z from 'zod/mini';
import { maxTime } from '../clock';
import { type PromotionRow, promotions } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldError } from '../http/errors';
import {
  checkedFields,
  checkGroups,
  description,
  groupNames,
  integerBetween,
  integerIn,
  oneOf,
  resourceName,
  status,
} from '../resources/fields';
import type { Resource, ResourceFields } from '../resources/resource';
import { checkRules } from './rules';

const time = integerBetween(0, maxTime);

const recordSchema = z.object({
  name: resourceName,
  description,
  type: oneOf(promotionTypes),
  rules: z.string().check(z.maxLength(10_000, 'max 10000')),
  start_time: time,
  end_time: time,
  groups: groupNames,
  per_user_limit: integerIn(ordersPerUserRange),
  status,
});
const body = z.exactPartial(recordSchema);

const defaults: ResourceFields<typeof promotions> = {
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

export function promotionResource(gateway: Gateway): Resource<typeof promotions, z.infer<typeof body>> {
  return {
    path: '/api/promotions',
    table: promotions,
    searched: [promotions.name, promotions.description],
    body,
    toFields: (input, before) => {
      const fields = checkedFields(recordSchema, { ...defaults, ...before, ...input });
      if (fields.start_time && fields.end_time && fields.start_time > fields.end_time) {
        throw fieldError('end_time', 'promotionTimes');
      }
      checkGroups(gateway, fields.groups, before?.groups);
      return { ...fields, rules: checkRules(fields.type, fields.rules) };
    },
    toRecord: (row: PromotionRow): PromotionRecord => row,
    unique: { field: 'name', taken: 'nameInUse' },
  };
}
