import type { T } from '../../i18n';
import { patchInLists, type QueryClient } from '../api/queries';
import { editChannel, getChannel, type SettableStatus, setChannelStatuses } from '../api/requests';
import type { Channel } from '../api/types';
import { fromRecord } from '../model';
import { applyListChange, type PerChannelOperation } from './batch-model';
import { coalesce } from './coalesce';

type EditOperation = Exclude<PerChannelOperation, { kind: 'enable' | 'disable' }>;

export type Runner = { run: (channel: Channel) => Promise<unknown>; parallel?: number };

// Maximum of the gateway.
const idsPerCall = 100;

export function createRunner(work: PerChannelOperation, { client, t }: { client: QueryClient; t: T }): Runner {
  if (work.kind === 'enable') {
    return createStatusRunner('enabled', client);
  }
  if (work.kind === 'disable') {
    return createStatusRunner('disabled', client);
  }
  return {
    run: async ({ id }) => {
      const record = await editChannel({ id, ...(await buildChange(work, id, t)) });
      if (record) {
        patchInLists(client, id, fromRecord(record));
      }
    },
  };
}

function createStatusRunner(status: SettableStatus, client: QueryClient): Runner {
  const set = coalesce((ids) => setChannelStatuses({ ids, status }));
  return {
    parallel: idsPerCall,
    run: async ({ id }) => {
      await set(id);
      patchInLists(client, id, { status, disableInfo: undefined });
    },
  };
}

async function buildChange(work: EditOperation, id: number, t: T) {
  if ('value' in work) {
    return { [work.kind]: work.value };
  }
  // Another administrator may have changed the list meanwhile.
  const before = work.mode === 'replace' ? [] : fromRecord(await getChannel(id))[work.kind];
  const after = applyListChange(before, work);
  if (after.length === 0) {
    throw new Error(t(`channel.batch.emptied.${work.kind}`));
  }
  return { [work.kind === 'groups' ? 'group' : 'models']: after.join(',') };
}
