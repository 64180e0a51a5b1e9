import type { ChannelRecord } from '@console/shared/contract';
import type { T } from '../../i18n';
import { patchInLists, type QueryClient } from '../api/queries';
import { editChannel, getChannel, type SettableStatus, setChannelStatuses } from '../api/requests';
import type { Channel } from '../api/types';
import { applyListChange, type PerChannelOperation } from './bulk-model';

type EditOperation = Exclude<PerChannelOperation, { kind: 'enable' | 'disable' }>;

export type Runner = { run: (channel: Channel) => Promise<unknown>; parallel?: number };

// Maximum of the gateway.
const idsPerCall = 100;

export function createRunner(operation: PerChannelOperation, { client, t }: { client: QueryClient; t: T }): Runner {
  if (operation.kind === 'enable') {
    return createStatusRunner('enabled', client);
  }
  if (operation.kind === 'disable') {
    return createStatusRunner('disabled', client);
  }
  return {
    run: async ({ id }) => {
      const edited = await editChannel({ id, ...(await buildChange(operation, id, t)) });
      if (edited) {
        patchInLists(client, id, edited);
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

async function buildChange(operation: EditOperation, id: number, t: T) {
  if (operation.kind === 'copy') {
    return operation.settings as Partial<ChannelRecord>;
  }
  if ('value' in operation) {
    return { [operation.kind]: operation.value };
  }
  // Another administrator may have changed the list meanwhile.
  const before = operation.mode === 'replace' ? [] : (await getChannel(id))[operation.kind];
  const after = applyListChange(before, operation);
  if (after.length === 0) {
    throw new Error(t(`channel.bulk.emptied.${operation.kind}`));
  }
  return { [operation.kind === 'groups' ? 'group' : 'models']: after.join(',') };
}

/** Merges calls of the same tick into one request; all of them share its result. */
function coalesce(send: (ids: number[]) => Promise<unknown>): (id: number) => Promise<unknown> {
  let next: { ids: number[]; sent: Promise<unknown> } | undefined;
  return (id) => {
    next ??= startBatch();
    next.ids.push(id);
    return next.sent;
  };

  function startBatch() {
    const ids: number[] = [];
    const sent = new Promise((resolve) => setTimeout(resolve)).then(() => {
      next = undefined;
      return send(ids);
    });
    return { ids, sent };
  }
}
