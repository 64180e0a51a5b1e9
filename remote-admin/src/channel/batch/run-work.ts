import type { T } from '../../i18n';
import { patchInLists, type QueryClient } from '../api/queries';
import { editChannel, getChannel, type SettableStatus, setChannelStatuses } from '../api/requests';
import type { Channel } from '../api/types';
import { fromRecord } from '../model';
import { type EachWork, listAfter } from './batch-model';
import { coalesce } from './coalesce';

type EditWork = Exclude<EachWork, { kind: 'enable' | 'disable' }>;

export type Runner = { run: (channel: Channel) => Promise<unknown>; parallel?: number };

// What gateways take in one call.
const idsPerCall = 100;

/** How a batch does its work; the lists learn of each channel. */
export function runnerOf(work: EachWork, { client, t }: { client: QueryClient; t: T }): Runner {
  if (work.kind === 'enable') {
    return statusRunner('enabled', client);
  }
  if (work.kind === 'disable') {
    return statusRunner('disabled', client);
  }
  return {
    run: async ({ id }) => {
      const record = await editChannel({ id, ...(await changeOf(work, id, t)) });
      if (record) {
        patchInLists(client, id, fromRecord(record));
      }
    },
  };
}

/** One call for all that run at once. */
function statusRunner(status: SettableStatus, client: QueryClient): Runner {
  const set = coalesce((ids) => setChannelStatuses({ ids, status }));
  return {
    parallel: idsPerCall,
    run: async ({ id }) => {
      await set(id);
      patchInLists(client, id, { status, disabling: undefined });
    },
  };
}

async function changeOf(work: EditWork, id: number, t: T) {
  if ('value' in work) {
    return { [work.kind]: work.value };
  }
  // Somebody else may have changed the list since it was read.
  const before = work.mode === 'replace' ? [] : fromRecord(await getChannel(id))[work.kind];
  const after = listAfter(before, work);
  if (after.length === 0) {
    throw new Error(t(`channel.batch.emptied.${work.kind}`));
  }
  return { [work.kind === 'groups' ? 'group' : 'models']: after.join(',') };
}
