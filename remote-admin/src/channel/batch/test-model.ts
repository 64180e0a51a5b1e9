import type { Channel } from '../api/types';

/** One test: a channel with a model, or with the one that it names for tests. */
export type TestTarget = { channel: Channel; model: string | undefined };

/** The model that is asked for, also where the gateway chooses it; undefined where only the gateway knows. */
export const getTestedModel = ({ channel, model }: TestTarget): string | undefined => model ?? channel.testModel ?? channel.models[0];

/** Every chosen model of every channel that has it; without models, each channel once. */
export const createTestTargets = (channels: readonly Channel[], models: readonly string[]): TestTarget[] =>
  models.length === 0
    ? channels.map((channel) => ({ channel, model: undefined }))
    : channels.flatMap((channel) => models.filter((model) => channel.models.includes(model)).map((model) => ({ channel, model })));

/** Channels with a failure: those that passed no test at all, and those that passed with another model. */
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

const maxNames = 5;

export const formatNames = (channels: readonly Channel[]): string =>
  channels
    .slice(0, maxNames)
    .map(({ name }) => name)
    .join(', ') + (channels.length > maxNames ? '…' : '');
