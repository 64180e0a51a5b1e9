import type { Message } from '../conversation/message';

/** What is told of an answer; undefined what is not known. */
export type Figures = {
  /** Milliseconds to the first token, and to the end. */
  first: number | undefined;
  total: number | undefined;
  /** Tokens a second while they came. */
  speed: number | undefined;
  prompt: number | undefined;
  completion: number | undefined;
  /** Points; null for a model without a price. */
  quota: number | null | undefined;
  isEstimate: { tokens: boolean; cost: boolean };
};

/** In less time nothing can be said about speed: the answer came at once. */
const shortest = 250;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The figures of a message; what another version stored in another way is as if it were not there. */
export function figuresOf({ usage, timing, cost }: Pick<Message, 'usage' | 'timing' | 'cost'>): Figures {
  const between = (from: unknown, to: unknown) => (isNumber(from) && isNumber(to) && to >= from ? to - from : undefined);
  const written = between(timing?.firstAt, timing?.endedAt);
  const completion = isNumber(usage?.completion) ? usage.completion : undefined;
  return {
    first: between(timing?.sentAt, timing?.firstAt),
    total: between(timing?.sentAt, timing?.endedAt),
    speed: completion && written !== undefined && written >= shortest ? completion / (written / 1000) : undefined,
    prompt: isNumber(usage?.prompt) ? usage.prompt : undefined,
    completion,
    quota: cost?.quota === null || isNumber(cost?.quota) ? cost?.quota : undefined,
    isEstimate: { tokens: usage?.isEstimate === true, cost: cost?.isEstimate === true },
  };
}
