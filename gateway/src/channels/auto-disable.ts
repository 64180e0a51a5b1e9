import { channelStatus } from '@console/shared/contract';
import { and, eq } from 'drizzle-orm';
import { now } from '../clock';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { followChannels } from './abilities';

const fatalCodes = ['invalid_api_key', 'account_deactivated', 'billing_not_active', 'insufficient_quota'];
const fatalTypes = ['insufficient_quota', 'authentication_error', 'permission_error', 'forbidden'];

export type UpstreamError = { status: number; code: string; type: string; message: string };

/** Whether what an upstream answered means that its key will not work again by itself. */
export function isFatal({ status, code, type, message }: UpstreamError, keywords: string): boolean {
  const text = message.toLowerCase();
  const phrases = keywords.split('\n').map((line) => line.trim().toLowerCase());
  return (
    status === 401 || fatalCodes.includes(code) || fatalTypes.includes(type) || phrases.some((phrase) => phrase && text.includes(phrase))
  );
}

/** Takes a channel out of service after such an error, if the site and the channel want that, and notes why and when. */
export async function autoDisable(
  gateway: Pick<Gateway, 'db' | 'options' | 'log'>,
  channel: ChannelRow,
  error: UpstreamError,
): Promise<void> {
  const { options } = gateway;
  if (
    !options.flag('AutomaticDisableChannelEnabled') ||
    channel.auto_ban !== 1 ||
    !isFatal(error, options.text('AutomaticDisableKeywords'))
  ) {
    return;
  }
  await takeOutOfService(gateway, channel.id, error.message);
}

/** Disables a channel that is enabled, and notes why and when. */
export async function takeOutOfService({ db, log }: Pick<Gateway, 'db' | 'log'>, id: number, reason: string): Promise<void> {
  const other_info = JSON.stringify({ status_reason: reason, status_time: now() });
  await db.batch([
    db
      .update(channels)
      .set({ status: channelStatus.autoDisabled, other_info })
      .where(and(eq(channels.id, id), eq(channels.status, channelStatus.enabled))),
    ...followChannels(db, [id]),
  ]);
  // Why is in the channel: words of an upstream may repeat what it was sent.
  log('channel-disabled', { channel: id });
}

/** Enables a channel again that the gateway had disabled. */
export async function takeIntoService({ db, log }: Pick<Gateway, 'db' | 'log'>, id: number): Promise<void> {
  await db.batch([
    db
      .update(channels)
      .set({ status: channelStatus.enabled })
      .where(and(eq(channels.id, id), eq(channels.status, channelStatus.autoDisabled))),
    ...followChannels(db, [id]),
  ]);
  log('channel-enabled', { channel: id });
}
