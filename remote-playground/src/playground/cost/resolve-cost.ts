import type { QueryClient } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { playgroundKeys, priceList } from '../api/queries';
import { listLogEntries } from '../api/requests';
import type { LogEntry } from '../api/types';
import type { EndedCompletion, ResolveCost, UsageAndCost } from '../conversation/run-answer';
import type { Cost, Usage } from '../library/message';
import { findRate } from './charge';
import { estimatePrompt, estimateText } from './estimate-tokens';
import { findLogEntry, logEntryKey } from './find-log-entry';

/** The log entry of a call may be written a moment after its end. */
const retryDelaysMs = [300, 1500, 4000];

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Uses the stream's token usage and the price list, else the gateway's log, else estimates. */
export function createCostResolver(client: QueryClient): ResolveCost {
  const claimedKeys = new Set<string>();

  const pollLogEntry = async ({ params, result }: EndedCompletion, group: string, completion: number): Promise<LogEntry | undefined> => {
    const { timing, acceptedAt = 0 } = result;
    const criteria = { group, completion, seconds: (timing.endedAt - timing.sentAt) / 1000 };
    for (const milliseconds of retryDelaysMs) {
      await sleep(milliseconds);
      const entries = await listLogEntries(params.model, acceptedAt);
      const entry = findLogEntry(entries, criteria, (one) => claimedKeys.has(logEntryKey(one)));
      if (entry === undefined) {
        continue;
      }
      claimedKeys.add(logEntryKey(entry));
      return entry;
    }
    return undefined;
  };

  const calculateCost = async (model: string, group: string, { prompt, completion }: Usage): Promise<Cost | undefined> => {
    const { user, status } = useSession.getState();
    const prices = await client.fetchQuery(priceList(user?.id));
    const rate = findRate(prices, { model, group }, status?.quota_per_unit ?? 0);
    if (rate === 'unpriced') {
      return { quota: null };
    }
    return rate && { quota: rate.charge(prompt, completion), ...(!rate.isExact && { isEstimate: true }) };
  };

  return async (ended) => {
    const { params, text, result } = ended;
    const { user } = useSession.getState();
    if (result.acceptedAt === undefined) {
      return {};
    }
    const group = params.group ?? user?.group ?? '';
    const reported = result.usage && { prompt: result.usage.prompt, completion: result.usage.completion };
    void client.invalidateQueries({ queryKey: playgroundKeys.balance(user?.id) });
    // Search results are charged separately, which only the log shows; so is a price that depends on the request.
    if (reported && !result.usage?.hasSpecialTokens && result.search !== 'found') {
      const cost = await calculateCost(params.model, group, reported).catch(() => undefined);
      if (!cost?.isEstimate) {
        return withCost({ usage: reported }, cost);
      }
    }
    const completion = reported?.completion ?? (await estimateText(text));
    const entry = await pollLogEntry(ended, group, completion).catch(() => undefined);
    if (entry) {
      return { usage: { prompt: entry.prompt, completion: entry.completion }, cost: { quota: entry.quota } };
    }
    const usage: Usage = reported ?? { prompt: await estimatePrompt(params.messages), completion, isEstimate: true };
    const cost = await calculateCost(params.model, group, usage).catch(() => undefined);
    return withCost({ usage }, cost?.quota == null ? cost : { ...cost, isEstimate: true });
  };
}

const withCost = (fields: UsageAndCost, cost: Cost | undefined): UsageAndCost => ({ ...fields, ...(cost && { cost }) });
