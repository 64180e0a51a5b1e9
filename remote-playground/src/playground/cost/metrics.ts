import type { Message } from '../library/message';

export type Metrics = {
  /** Milliseconds. */
  first: number | undefined;
  total: number | undefined;
  /** Tokens per second while streaming. */
  speed: number | undefined;
  prompt: number | undefined;
  completion: number | undefined;
  /** Points; null for a model without a price. */
  quota: number | null | undefined;
  isEstimate: { tokens: boolean; cost: boolean };
};

/** A shorter stream says nothing about speed. */
const minSpeedMs = 250;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Values of another shape, stored by other versions, count as missing. */
export function toMetrics({ usage, timing, cost }: Pick<Message, 'usage' | 'timing' | 'cost'>): Metrics {
  const between = (from: unknown, to: unknown) => (isNumber(from) && isNumber(to) && to >= from ? to - from : undefined);
  const written = between(timing?.firstAt, timing?.endedAt);
  const completion = isNumber(usage?.completion) ? usage.completion : undefined;
  return {
    first: between(timing?.sentAt, timing?.firstAt),
    total: between(timing?.sentAt, timing?.endedAt),
    speed: completion && written !== undefined && written >= minSpeedMs ? completion / (written / 1000) : undefined,
    prompt: isNumber(usage?.prompt) ? usage.prompt : undefined,
    completion,
    quota: cost?.quota === null || isNumber(cost?.quota) ? cost?.quota : undefined,
    isEstimate: { tokens: usage?.isEstimate === true, cost: cost?.isEstimate === true },
  };
}
