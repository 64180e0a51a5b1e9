import { useBlockUpdate } from '@console/shared/router';
import type { Selection } from '@console/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import type { Channel, ChannelRow } from './api/types';
import { isTag, rowChannels, rowKey } from './model';

export type SelectedChannels = {
  /** In order of selection, with the current data of the page. */
  channels: Channel[];
  /** Keeps channels selected on other pages; a tag selects all its channels. */
  getSelection: (rows: ChannelRow[]) => Selection;
  deselect: (channels: Channel[]) => void;
};

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
    const countSelected = (row: ChannelRow) => rowChannels(row).filter(({ id }) => ids.has(id)).length;
    return {
      channels: selectedChannels.map((channel) => shown.get(channel.id) ?? channel),
      getSelection: (rows) => {
        const toKeys = (list: ChannelRow[]) => new Set(list.map(rowKey));
        const selected = toKeys(rows.filter((row) => countSelected(row) === rowChannels(row).length));
        const partial = toKeys(rows.filter((row) => isTag(row) && countSelected(row) > 0 && !selected.has(rowKey(row))));
        return { selected, partial, onChange: (keys) => setSelectedChannels((before) => applySelection(before, rows, selected, keys)) };
      },
      deselect,
    };
  }, [selectedChannels, page, deselect]);
}

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
