import { inArray, type SQL } from 'drizzle-orm';
import { type ChannelRow, channels } from '../db/schema';
import type { Vault } from '../vault/vault';

const place = 'channels.key';

/** The columns that hold the key of a channel. */
export const keyColumns = (vault: Vault, key: string): Pick<ChannelRow, 'key' | 'key_hash'> => ({
  key: vault.seal(place, key),
  key_hash: vault.hash(place, key),
});

/** A channel with its key as upstreams want it. */
export type OpenChannel = Omit<ChannelRow, 'key'> & { key: string };

/** The key of a channel. */
export const openKey = (vault: Vault, { key }: Pick<ChannelRow, 'key'>): string => vault.open(place, key);

/** Opens the key of a channel, just before its upstream is asked. */
export const openChannel = (vault: Vault, channel: ChannelRow): OpenChannel => ({ ...channel, key: openKey(vault, channel) });

/** True for channels that have this key. */
export const hasKey = (vault: Vault, key: string): SQL => inArray(channels.key_hash, vault.hashes(place, key));
