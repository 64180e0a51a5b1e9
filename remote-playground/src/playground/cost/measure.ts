import type { QueryClient } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { playgroundKeys, priceList } from '../api/queries';
import { listCalls } from '../api/requests';
import type { AnswerRequest, LoggedCall } from '../api/types';
import type { Cost, Message, Usage } from '../conversation/message';
import type { Measures } from '../conversation/run';
import { rateOf } from './charge';
import { estimatePrompt, estimateText } from './estimate-tokens';
import { findCall, nameOf } from './find-call';

/** An answer that is over, with what its stream told. */
export type EndedCall = { request: AnswerRequest; text: string; measures: Measures };

export type Facts = Pick<Message, 'usage' | 'cost'>;

/** Finds out what a call took and cost. Never fails; what cannot be found out is not in the result. */
export type Measure = (call: EndedCall) => Promise<Facts>;

/** The line of a call may come a moment after its end; milliseconds before each look. */
const looks = [300, 1500, 4000];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** By the stream and the list of prices; else by the line in the log; else estimated. */
export function createMeasure(client: QueryClient): Measure {
  const taken = new Set<string>();

  const lineOf = async (call: EndedCall, group: string, completion: number): Promise<LoggedCall | undefined> => {
    const { model } = call.request;
    const { timing, acceptedAt = 0 } = call.measures;
    const sought = { group, completion, seconds: (timing.endedAt - timing.sentAt) / 1000 };
    for (const milliseconds of looks) {
      await pause(milliseconds);
      const line = findCall(await listCalls(model, acceptedAt), sought, (one) => taken.has(nameOf(one)));
      if (line === undefined) {
        continue;
      }
      taken.add(nameOf(line));
      return line;
    }
    return undefined;
  };

  const costOf = async (model: string, group: string, { prompt, completion }: Usage): Promise<Cost | undefined> => {
    const { user, status } = useSession.getState();
    const prices = await client.fetchQuery(priceList(user?.id));
    const rate = rateOf(prices, { model, group }, status?.quota_per_unit ?? 0);
    if (rate === 'none') {
      return { quota: null };
    }
    return rate && { quota: rate.charge(prompt, completion) };
  };

  return async (call) => {
    const { request, text, measures } = call;
    const { user } = useSession.getState();
    if (measures.acceptedAt === undefined) {
      return {};
    }
    const group = request.group ?? user?.group ?? '';
    const told = measures.counted && { prompt: measures.counted.prompt, completion: measures.counted.completion };
    void client.invalidateQueries({ queryKey: playgroundKeys.balance(user?.id) });
    // Search results have a price of their own, too.
    if (told && !measures.counted?.hasSpecial && measures.search !== 'found') {
      return withCost({ usage: told }, await costOf(request.model, group, told).catch(() => undefined));
    }
    const completion = told?.completion ?? (await estimateText(text));
    const line = await lineOf(call, group, completion).catch(() => undefined);
    if (line) {
      return { usage: { prompt: line.prompt, completion: line.completion }, cost: { quota: line.quota } };
    }
    const usage: Usage = told ?? { prompt: await estimatePrompt(request.messages), completion, isEstimate: true };
    const cost = await costOf(request.model, group, usage).catch(() => undefined);
    return withCost({ usage }, cost?.quota == null ? cost : { ...cost, isEstimate: true });
  };
}

const withCost = (facts: Facts, cost: Cost | undefined): Facts => ({ ...facts, ...(cost && { cost }) });
