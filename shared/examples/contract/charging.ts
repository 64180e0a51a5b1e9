import type { UsageRecord } from '@console/shared/contract';
import { chargeUsage } from '@console/shared/contract/charging';

/** Points for a response of a model at 2.50 and 10 currency units per million tokens, with web searches at 10 per thousand. */
export const pointsOf = (usage: UsageRecord): number =>
  chargeUsage(
    { model: { kind: 'tokens', ratio: 1.25, completion: 4 }, groupRatio: 1, quotaPerUnit: 500_000, tools: { web_search: 10 } },
    usage,
  );
