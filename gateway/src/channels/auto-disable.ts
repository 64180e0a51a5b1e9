import { channelStatus } from '@console/shared/contract';
import { and, eq } from 'drizzle-orm';
import { now } from '../clock';
import { type ChannelRow, channelKeys, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { includesStatus } from '../status-codes';
import { syncAbilities } from './abilities';
import { syncChannel } from './keys/store';

const fatalCodes = ['invalid_api_key', 'account_deactivated', 'billing_not_active', 'insufficient_quota'];
const fatalTypes = ['insufficient_quota', 'authentication_error', 'permission_error', 'forbidden'];

const maxReason = 500;

export type ChannelFault = { status: number; code: string; type: string; message: string };

export function isFatal({ status, code, type, message }: ChannelFault, keywords: string, statusCodes: string): boolean {
  const text = message.toLowerCase();
  const phrases = keywords.split('\n').map((line) => line.trim().toLowerCase());
  return (
    includesStatus(statusCodes, status) ||
    fatalCodes.includes(code) ||
    fatalTypes.includes(type) ||
    phrases.some((phrase) => phrase && text.includes(phrase))
  );
}

export async function autoDisable(
  gateway: Pick<Gateway, 'db' | 'options' | 'log'>,
  channel: ChannelRow,
  error: ChannelFault,
  keyId: number | undefined,
): Promise<void> {
  const { options } = gateway;
  if (
    !options.flag('AutomaticDisableChannelEnabled') ||
    channel.auto_ban !== 1 ||
    !isFatal(error, options.text('AutomaticDisableKeywords'), options.text('AutomaticDisableStatusCodes'))
  ) {
    return;
  }
  await disableKeyOrChannel(gateway, channel.id, keyId, error.message);
}

/** Of a channel with several keys only the one that failed, and the channel with its last. */
export async function disableKeyOrChannel(
  gateway: Pick<Gateway, 'db' | 'log'>,
  channelId: number,
  keyId: number | undefined,
  reason: string,
): Promise<void> {
  if (keyId === undefined) {
    return await disableChannel(gateway, channelId, reason);
  }
  const { db, log } = gateway;
  const fields = { status: channelStatus.autoDisabled, disabled_reason: reason.slice(0, maxReason), disabled_time: now() };
  const isEnabled = and(eq(channelKeys.id, keyId), eq(channelKeys.status, channelStatus.enabled));
  const [, disabled] = await db.batch([db.update(channelKeys).set(fields).where(isEnabled), ...syncChannel(db, channelId)]);
  log('channel-key-disabled', { channel: channelId, key: keyId });
  if (disabled.rowsAffected > 0) {
    log('channel-disabled', { channel: channelId });
  }
}

export async function disableChannel({ db, log }: Pick<Gateway, 'db' | 'log'>, id: number, reason: string): Promise<void> {
  const other_info = JSON.stringify({ status_reason: reason, status_time: now() });
  await db.batch([
    db
      .update(channels)
      .set({ status: channelStatus.autoDisabled, other_info })
      .where(and(eq(channels.id, id), eq(channels.status, channelStatus.enabled))),
    ...syncAbilities(db, [id]),
  ]);
  // The reason stays out of the log, since upstream messages may quote the prompt.
  log('channel-disabled', { channel: id });
}

export async function enableChannel({ db, log }: Pick<Gateway, 'db' | 'log'>, id: number): Promise<void> {
  await db.batch([
    db
      .update(channels)
      .set({ status: channelStatus.enabled })
      .where(and(eq(channels.id, id), eq(channels.status, channelStatus.autoDisabled))),
    ...syncAbilities(db, [id]),
  ]);
  log('channel-enabled', { channel: id });
}
