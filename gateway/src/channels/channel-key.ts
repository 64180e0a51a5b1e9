import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { type ChannelRow, channelKeys, channels } from '../db/schema';
import type { Vault } from '../vault/vault';
import { openHeaders } from './header-override';

const vaultContext = 'channels.key';

export const keyColumns = (vault: Vault, key: string): Pick<ChannelRow, 'key' | 'key_hash'> => ({
  key: vault.seal(vaultContext, key),
  key_hash: vault.hash(vaultContext, key),
});

/** With its secrets in plain text. */
export type OpenChannel = Omit<ChannelRow, 'key' | 'header_override'> & { key: string; header_override: string };

export const openKey = (vault: Vault, { key }: Pick<ChannelRow, 'key'>): string => vault.open(vaultContext, key);

export const openChannel = (vault: Vault, channel: ChannelRow): OpenChannel => ({
  ...channel,
  key: openKey(vault, channel),
  header_override: openHeaders(vault, channel),
});

/** Whether it is the key of the channel, or one of its keys. */
export function hasKey(vault: Vault, key: string): SQL | undefined {
  const hashes = vault.hashes(vaultContext, key);
  const isOneOfSeveral = sql`${channels.id} IN (SELECT ${channelKeys.channel_id} FROM ${channelKeys} WHERE ${inArray(channelKeys.key_hash, hashes)})`;
  return or(inArray(channels.key_hash, hashes), isOneOfSeveral);
}
