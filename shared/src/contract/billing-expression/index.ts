/**
 * Reads and evaluates billing expressions of New API: prices with tiers and conditions, in one line of text.
 *
 * {@includeCode ../../../examples/contract/billing-expression.ts}
 * @module
 */

export { billingAmounts } from './amounts';
export {
  type BillingExpression,
  type BillingInput,
  type BillingResult,
  parseBillingExpression,
  type RequestRule,
  readsRequest,
  runBillingExpression,
} from './compile';
export { BillingExpressionError, type BillingExpressionProblem } from './errors';
export type { BillingAmounts } from './evaluate';
export { billingTiers, type ExplainedCost, type ExplainedTerm, explainBillingExpression, type LoggedEvaluation } from './explain';
export type { BillingTier, LinearPrice } from './linear';
export { type BillingVariable, billingVariables } from './nodes';
export { maxBillingExpressionLength } from './parse';
export { billingPoints, checkBillingExpression, roundQuota } from './quota';
export { type BillingRequest, emptyBillingRequest } from './request';
