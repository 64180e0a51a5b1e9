import { DataTable, lazyComponent, type Selection } from '@console/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import { useT } from '../../i18n';
import type { ChannelRow } from '../api/types';
import { ChannelCellStyles } from '../cell.styles';
import { isTag, rowKey, rowName } from '../model';
import type { ChannelListState } from '../use-channel-list';
import { type ColumnHandlers, channelColumns } from './channel-columns';
import { channelSummary } from './channel-summary';

const ChannelPanel = lazyComponent(() => import('./channel-panel').then((module) => module.ChannelPanel));
const ChannelLead = lazyComponent(() => import('./channel-panel').then((module) => module.ChannelLead));

export type ChannelsTableProps = {
  rows: ChannelRow[] | undefined;
  state: ChannelListState;
  getSelection: (rows: ChannelRow[]) => Selection;
  /** Must be stable because the columns depend on it. */
  handlers: ColumnHandlers;
};

const isDimmed = (row: ChannelRow) => (isTag(row) ? row.enabledCount === 0 : row.status !== 'enabled');

const renderPanel = (row: ChannelRow) => <ChannelPanel row={row} />;
const renderLead = (row: ChannelRow) => <ChannelLead row={row} />;

export function ChannelsTable({ rows, state, getSelection, handlers }: ChannelsTableProps) {
  const t = useT();
  const { tagMode } = state.params;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (tag: string) => setOpened((before) => new Set(before.has(tag) ? [...before].filter((other) => other !== tag) : [...before, tag])),
    [],
  );
  const columns = useMemo(() => channelColumns({ t, tagMode, opened, onExpand: toggle, handlers }), [t, tagMode, opened, toggle, handlers]);
  const summary = useMemo(() => channelSummary(t, tagMode), [t, tagMode]);
  const shown = useMemo(() => rows?.flatMap((row) => (isTag(row) && opened.has(row.tag) ? [row, ...row.channels] : [row])), [rows, opened]);
  return (
    <ChannelCellStyles>
      <DataTable
        id="channel"
        label={t('channel.title')}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        rowName={rowName}
        isDimmed={isDimmed}
        sorting={state.list}
        selection={getSelection(shown ?? [])}
        summary={summary}
        panel={renderPanel}
        panelLead={renderLead}
      />
    </ChannelCellStyles>
  );
}
