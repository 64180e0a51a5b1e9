import { parseBillingExpression, runBillingExpression } from './compile';
import { BillingExpressionError } from './errors';
import { type BillingRequest, emptyBillingRequest } from './request';

/** Rounds halves away from zero, as New API does. */
export const roundQuota = (points: number): number => Math.sign(points) * Math.round(Math.abs(points));

/** Points before rounding of a cost per million, in this order of factors as New API. */
export const billingPoints = (cost: number, quotaPerUnit: number, groupRatio: number): number =>
  (cost / 1_000_000) * quotaPerUnit * groupRatio;

const sampleTokens = [0, 1_000, 100_000, 1_000_000];

const fastRequest: BillingRequest = {
  body: { service_tier: 'fast', stream_options: { include_usage: true }, messages: Array.from({ length: 21 }, (_, index) => index + 1) },
  header: (name) => (name === 'anthropic-beta' ? 'fast-mode-2026-02-01' : ''),
};

/** Reads an expression and tries it with some counts and requests. @throws BillingExpressionError */
export function checkBillingExpression(source: string): void {
  const expression = parseBillingExpression(source);
  const parts = { cr: 0, cc: 0, cc1h: 0, img: 0, img_o: 0, ai: 0, ao: 0 };
  for (const tokens of sampleTokens) {
    for (const request of [emptyBillingRequest, fastRequest]) {
      const { cost } = runBillingExpression(expression, { amounts: { p: tokens, c: tokens, len: tokens, ...parts }, request });
      if (cost < 0) {
        throw new BillingExpressionError('result-negative', 0);
      }
    }
  }
}
