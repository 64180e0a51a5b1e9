import { channelStatus } from '@console/shared/contract';
import type { T } from '../../i18n';
import { patchInLists, type QueryClient } from '../api/queries';
import { editChannel, getChannel } from '../api/requests';
import type { Channel } from '../api/types';
import { fromRecord } from '../model';
import { type EachWork, listAfter } from './batch-model';

/** Work on one channel after the other; the lists learn of each. */
export const runOf =
  (work: EachWork, { client, t }: { client: QueryClient; t: T }) =>
  async ({ id }: Channel): Promise<void> => {
    const record = await editChannel({ id, ...(await changeOf(work, id, t)) });
    if (record) patchInLists(client, id, fromRecord(record));
  };

async function changeOf(work: EachWork, id: number, t: T) {
  if (work.kind === 'enable') return { status: channelStatus.enabled };
  if (work.kind === 'disable') return { status: channelStatus.disabled };
  if ('value' in work) return { [work.kind]: work.value };
  // Somebody else may have changed the list since it was read.
  const before = work.mode === 'replace' ? [] : fromRecord(await getChannel(id))[work.kind];
  const after = listAfter(before, work);
  if (after.length === 0) throw new Error(t(`channel.batch.emptied.${work.kind}`));
  return { [work.kind === 'groups' ? 'group' : 'models']: after.join(',') };
}
