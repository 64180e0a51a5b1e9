import { useBlockUpdate } from '@console/shared/router';
import type { Selection } from '@console/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import type { Channel, ChannelRow } from './api/types';
import { channelsOf, isTag, rowKey } from './model';

export type SelectedChannels = {
  /** In the order in which they were selected; as the page shows them now where it does. */
  channels: Channel[];
  /** For a table that shows `rows`; what was selected on other pages stays selected. A tag stands for all its channels. */
  on: (rows: ChannelRow[]) => Selection;
  /** Stable. */
  forget: (channels: Channel[]) => void;
};

/**
 * Selected channels, over as many pages as the person walks through.
 *
 * @param page the rows of the present one
 */
export function useSelectedChannels(page: ChannelRow[]): SelectedChannels {
  const [kept, setKept] = useState<Channel[]>([]);
  useBlockUpdate(kept.length > 0, 'selection');
  const forget = useCallback((gone: Channel[]) => {
    const goneIds = new Set(gone.map(({ id }) => id));
    setKept((before) => before.filter(({ id }) => !goneIds.has(id)));
  }, []);
  return useMemo(() => {
    const shown = new Map(page.flatMap(channelsOf).map((channel) => [channel.id, channel]));
    const ids = new Set(kept.map(({ id }) => id));
    const selectedIn = (row: ChannelRow) => channelsOf(row).filter(({ id }) => ids.has(id)).length;
    return {
      channels: kept.map((channel) => shown.get(channel.id) ?? channel),
      on: (rows) => {
        const keysOf = (some: ChannelRow[]) => new Set(some.map(rowKey));
        const selected = keysOf(rows.filter((row) => selectedIn(row) === channelsOf(row).length));
        const partial = keysOf(rows.filter((row) => isTag(row) && selectedIn(row) > 0 && !selected.has(rowKey(row))));
        return { selected, partial, onChange: (keys) => setKept((before) => changed(before, rows, selected, keys)) };
      },
      forget,
    };
  }, [kept, page, forget]);
}

/** Follows the rows whose key came or went: a tag takes all its channels along. */
function changed(before: Channel[], rows: ChannelRow[], selected: ReadonlySet<string>, keys: ReadonlySet<string>): Channel[] {
  const byId = new Map(before.map((channel) => [channel.id, channel]));
  for (const row of rows) {
    const isOn = keys.has(rowKey(row));
    if (isOn === selected.has(rowKey(row))) {
      continue;
    }
    for (const channel of channelsOf(row)) {
      isOn ? byId.set(channel.id, channel) : byId.delete(channel.id);
    }
  }
  return [...byId.values()];
}
