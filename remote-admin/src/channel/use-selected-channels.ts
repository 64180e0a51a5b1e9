import { useBlockUpdate } from '@console/shared/router';
import type { Selection } from '@console/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import type { Channel, ChannelRow } from './api/types';
import { isTag, rowChannels, rowKey } from './model';

export type SelectedChannels = {
  /** In the order in which they were selected; as the page shows them now where it does. */
  channels: Channel[];
  /** For a table that shows `rows`; what was selected on other pages stays selected. A tag stands for all its channels. */
  getSelection: (rows: ChannelRow[]) => Selection;
  /** Stable. */
  deselect: (channels: Channel[]) => void;
};

/**
 * Selected channels, over as many pages as the person walks through.
 *
 * @param page the rows of the present one
 */
export function useSelectedChannels(page: ChannelRow[]): SelectedChannels {
  const [selectedChannels, setSelectedChannels] = useState<Channel[]>([]);
  useBlockUpdate(selectedChannels.length > 0, 'selection');
  const deselect = useCallback((removed: Channel[]) => {
    const removedIds = new Set(removed.map(({ id }) => id));
    setSelectedChannels((before) => before.filter(({ id }) => !removedIds.has(id)));
  }, []);
  return useMemo(() => {
    const shown = new Map(page.flatMap(rowChannels).map((channel) => [channel.id, channel]));
    const ids = new Set(selectedChannels.map(({ id }) => id));
    const selectedIn = (row: ChannelRow) => rowChannels(row).filter(({ id }) => ids.has(id)).length;
    return {
      channels: selectedChannels.map((channel) => shown.get(channel.id) ?? channel),
      getSelection: (rows) => {
        const keysOf = (some: ChannelRow[]) => new Set(some.map(rowKey));
        const selected = keysOf(rows.filter((row) => selectedIn(row) === rowChannels(row).length));
        const partial = keysOf(rows.filter((row) => isTag(row) && selectedIn(row) > 0 && !selected.has(rowKey(row))));
        return { selected, partial, onChange: (keys) => setSelectedChannels((before) => applySelection(before, rows, selected, keys)) };
      },
      deselect,
    };
  }, [selectedChannels, page, deselect]);
}

/** Follows the rows whose key came or went: a tag takes all its channels along. */
function applySelection(before: Channel[], rows: ChannelRow[], selected: ReadonlySet<string>, keys: ReadonlySet<string>): Channel[] {
  const byId = new Map(before.map((channel) => [channel.id, channel]));
  for (const row of rows) {
    const isOn = keys.has(rowKey(row));
    if (isOn === selected.has(rowKey(row))) {
      continue;
    }
    for (const channel of rowChannels(row)) {
      isOn ? byId.set(channel.id, channel) : byId.delete(channel.id);
    }
  }
  return [...byId.values()];
}
