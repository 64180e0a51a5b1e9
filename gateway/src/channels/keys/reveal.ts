import type { ChannelKeysRecord } from '@console/shared/contract';
import type { ChannelRow, UserRow } from '../../db/schema';
import type { Gateway } from '../../gateway';
import { recordChanges } from '../../history/record-changes';
import { openKey } from '../channel-key';
import { hasSeveralKeys, listKeys } from './store';

/** Reads the keys of a channel, and records in the history of the caller that they were shown. */
export async function revealKeys(gateway: Pick<Gateway, 'db' | 'vault'>, caller: UserRow, channel: ChannelRow): Promise<ChannelKeysRecord> {
  const { db, vault } = gateway;
  const rows = hasSeveralKeys(channel) ? await listKeys(db, channel.id) : [channel];
  const change = { field: 'channel_key_shown', after: `${channel.name} (#${channel.id})` };
  const [record, ...others] = recordChanges(gateway, { subject: 'user', id: caller.id }, caller, [change]);
  if (record) {
    await db.batch([record, ...others]);
  }
  return { keys: rows.map((row) => openKey(vault, row)).filter((key) => key !== '') };
}
