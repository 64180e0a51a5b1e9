import { channelStatus } from '@console/shared/contract';
import { and, eq } from 'drizzle-orm';
import { now } from '../clock';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { followChannels } from './abilities';

const fatalCodes = ['invalid_api_key', 'account_deactivated', 'billing_not_active', 'insufficient_quota'];

export type UpstreamError = { status: number; code: string; message: string };

/** Whether what an upstream answered means that its key will not work again by itself. */
export function isFatal({ status, code, message }: UpstreamError, keywords: string): boolean {
  const text = message.toLowerCase();
  const phrases = keywords.split('\n').map((line) => line.trim().toLowerCase());
  return status === 401 || fatalCodes.includes(code) || phrases.some((phrase) => phrase && text.includes(phrase));
}

/** Takes a channel out of service after such an error, if the site and the channel want that, and notes why and when. */
export async function autoDisable({ db, options }: Gateway, channel: ChannelRow, error: UpstreamError): Promise<void> {
  if (
    !options.flag('AutomaticDisableChannelEnabled') ||
    channel.auto_ban !== 1 ||
    !isFatal(error, options.text('AutomaticDisableKeywords'))
  ) {
    return;
  }
  const other_info = JSON.stringify({ status_reason: error.message, status_time: now() });
  await db.batch([
    db
      .update(channels)
      .set({ status: channelStatus.autoDisabled, other_info })
      .where(and(eq(channels.id, channel.id), eq(channels.status, channelStatus.enabled))),
    ...followChannels(db, [channel.id]),
  ]);
}
