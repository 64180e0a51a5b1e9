import type { UpstreamModelState } from '@console/shared/contract';
import { splitList } from '../channels/abilities';
import { openChannel } from '../channels/channel-key';
import { findChannel } from '../channels/channels';
import { fetchModels } from '../channels/fetch-models';
import { now } from '../clock';
import type { ChannelRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { type Language, translate } from '../messages/translate';
import { applyChanges } from './apply-changes';
import { compareUpstream } from './compare';
import { readState, toStateRecord, writeState } from './state';

type Check = { signal: AbortSignal; language: Language };

/** Fetches the provider's models and keeps the differences. @throws ConsoleError, which is kept as well */
export async function checkChannel(gateway: Gateway, channel: ChannelRow, { signal, language }: Check): Promise<UpstreamModelState> {
  const { db, vault } = gateway;
  try {
    const upstream = await fetchModels(gateway, openChannel(vault, channel), signal);
    const { models, model_mapping } = channel;
    const { ignored_models: ignored } = readState(channel);
    const { add, remove } = compareUpstream({ models: splitList(models), upstream, ignored, mapping: model_mapping });
    await writeState(db, channel.id, { add_models: add, remove_models: remove, last_check_time: now(), error: '' });
  } catch (error) {
    if (error instanceof ConsoleError && !signal.aborted) {
      await writeState(db, channel.id, { last_check_time: now(), error: translate(language, error.id, error.values) });
    }
    throw error;
  }
  return toStateRecord(await findChannel(db, channel.id));
}

/** Also adds what is new where the channel says so; what is gone is never removed unasked. */
export async function checkAndSync(gateway: Gateway, channel: ChannelRow, check: Check): Promise<void> {
  const { add_models, auto_sync_enabled } = await checkChannel(gateway, channel, check);
  if (auto_sync_enabled && add_models.length > 0) {
    await applyChanges(gateway.db, { id: channel.id, add_models });
  }
}
