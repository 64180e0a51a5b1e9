import type { UsageRecord } from '@console/shared/contract';
import {
  billingAmounts,
  emptyBillingRequest,
  parseBillingExpression,
  runBillingExpression,
} from '@console/shared/contract/billing-expression';

const expression = parseBillingExpression('len <= 200000 ? tier("standard", p * 3 + c * 15) : tier("long", p * 6 + c * 22.5)');

/** Currency units for a call without conditions about the request. */
export const costOf = (usage: UsageRecord): number =>
  runBillingExpression(expression, { amounts: billingAmounts(expression, usage), request: emptyBillingRequest }).cost / 1_000_000;
