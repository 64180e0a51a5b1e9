import type { Channel } from '../api/types';
import { getDefaultModel } from '../model';

/** Without a model, the gateway uses the test model of the channel. */
export type TestTarget = { channel: Channel; model: string | undefined };

/** @returns undefined when only the gateway knows */
export const getTestedModel = ({ channel, model }: TestTarget): string | undefined => model ?? getDefaultModel(channel);

export const createTestTargets = (channels: readonly Channel[], models: readonly string[]): TestTarget[] =>
  models.length === 0
    ? channels.map((channel) => ({ channel, model: undefined }))
    : channels.flatMap((channel) => models.filter((model) => channel.models.includes(model)).map((model) => ({ channel, model })));

export function groupFailedChannels(
  passed: readonly TestTarget[],
  failed: readonly TestTarget[],
): { wholly: Channel[]; partly: Channel[] } {
  const passedIds = new Set(passed.map(({ channel }) => channel.id));
  const withFailure = [...new Map(failed.map(({ channel }) => [channel.id, channel])).values()];
  return {
    wholly: withFailure.filter(({ id }) => !passedIds.has(id)),
    partly: withFailure.filter(({ id }) => passedIds.has(id)),
  };
}

export function getMedian(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

const maxNames = 5;

export const formatNames = (channels: readonly Channel[]): string =>
  channels
    .slice(0, maxNames)
    .map(({ name }) => name)
    .join(', ') + (channels.length > maxNames ? '…' : '');
