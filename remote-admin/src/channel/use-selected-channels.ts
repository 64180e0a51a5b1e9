import { useHold } from '@console/shared/router';
import type { Selection } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import type { Channel, ChannelRow } from './api/types';
import { channelsOf, isTag, rowKey } from './model';

export type SelectedChannels = {
  channels: Channel[];
  /** For a table that shows `rows`; what was selected on other pages stays selected. A tag stands for all its channels. */
  on: (rows: ChannelRow[]) => Selection;
  forget: (channels: Channel[]) => void;
};

/** Selected channels, over as many pages as the person walks through. */
export function useSelectedChannels(): SelectedChannels {
  const [channels, setChannels] = useState<Channel[]>([]);
  useHold(channels.length > 0, 'selection');
  return useMemo(() => {
    const ids = new Set(channels.map(({ id }) => id));
    return {
      channels,
      on: (rows) => {
        const selected = new Set([...ids].map(String));
        for (const row of rows.filter(isTag)) if (row.channels.every(({ id }) => ids.has(id))) selected.add(rowKey(row));
        return { selected, onChange: (keys) => setChannels((before) => changed(before, rows, selected, keys)) };
      },
      forget: (gone) => {
        const goneIds = new Set(gone.map(({ id }) => id));
        setChannels((before) => before.filter(({ id }) => !goneIds.has(id)));
      },
    };
  }, [channels]);
}

/** Follows the rows whose key came or went: a tag takes all its channels along. */
function changed(before: Channel[], rows: ChannelRow[], selected: ReadonlySet<string>, keys: ReadonlySet<string>): Channel[] {
  const byId = new Map(before.map((channel) => [channel.id, channel]));
  for (const row of rows) {
    const isOn = keys.has(rowKey(row));
    if (isOn === selected.has(rowKey(row))) continue;
    for (const channel of channelsOf(row)) isOn ? byId.set(channel.id, channel) : byId.delete(channel.id);
  }
  return [...byId.values()];
}
