import type { SortField } from '@console/shared/contract';
import { type Column, RowAction } from '@console/shared/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { T } from '../../i18n';
import type { Channel, ChannelChange, ChannelRow, NumberChange, TagGroup } from '../api/types';
import { balanceCell, groupsCell, modelsCell, nameCell, speedCell, statusCell, tagPill, tagStatusCell, usedCell } from '../cells';
import { isTag, type NumberField, parseBulkNumber, parseChannelNumber } from '../model';
import { typeName } from '../provider-names';
import { NumberCell } from './number-cell';
import { type RowHandlers, rowActions } from './row-actions';
import { type TagHandlers, tagActions } from './tag-actions';

export type ColumnHandlers = RowHandlers &
  TagHandlers & {
    onChange: (channel: Channel, change: ChannelChange) => Promise<unknown>;
    onTagChange: (group: TagGroup, change: NumberChange) => Promise<unknown>;
  };

type ChannelColumnsOptions = {
  t: T;
  tagMode: boolean;
  opened: ReadonlySet<string>;
  onExpand: (tag: string) => void;
  handlers: ColumnHandlers;
};

/** The panel leads with used, balance and latency. Channels stay below their tag, so they are sorted only without tags. */
export function channelColumns({ t, tagMode, opened, onExpand, handlers }: ChannelColumnsOptions): Column<ChannelRow>[] {
  const sort = (field: SortField<'channel'>, by: (channel: Channel) => string | number): Pick<Column<ChannelRow>, 'sort'> =>
    tagMode ? {} : { sort: { field, by: (row) => (isTag(row) ? '' : by(row)) } };
  const number = (field: NumberField, width: number): Column<ChannelRow> => ({
    id: field,
    header: t(`channel.${field}`),
    align: 'end',
    width,
    inPanel: true,
    ...sort(field, (channel) => channel[field]),
    cell: (row) =>
      handlers.rights.write ? (
        <NumberCell
          label={t(`channel.${field}.of`, { name: isTag(row) ? row.tag : row.name })}
          value={row[field]}
          placeholder={isTag(row) ? t('channel.tag.differs') : undefined}
          parse={(text) => (isTag(row) ? parseBulkNumber : parseChannelNumber)(field, text)}
          invalidText={t(`channel.form.${field}.whole`)}
          onSave={(value) => {
            const change = field === 'priority' ? { priority: value } : { weight: value };
            return isTag(row) ? handlers.onTagChange(row, change) : handlers.onChange(row, change);
          }}
        />
      ) : (
        row[field]
      ),
  });
  return [
    {
      id: 'name',
      header: t(tagMode ? 'channel.tag.or-name' : 'channel.name'),
      fixed: true,
      panelCell: (row) => isTag(row) && tagNameCell(row, opened.has(row.tag), onExpand, t),
      ...sort('name', ({ name }) => name),
      cell: (row) => (isTag(row) ? tagNameCell(row, opened.has(row.tag), onExpand, t) : nameCell(row, tagMode, t)),
    },
    {
      id: 'type',
      header: t('channel.type'),
      width: 152,
      panelCell: () => null,
      ...sort('type', ({ type }) => type),
      cell: (row) => (isTag(row) ? null : typeName(row.type, t)),
    },
    {
      id: 'status',
      header: t('channel.status'),
      width: 104,
      panelCell: () => null,
      ...sort('status', ({ status }) => status),
      cell: (row) => (isTag(row) ? tagStatusCell(row, t) : statusCell(row, t)),
    },
    {
      id: 'groups',
      header: t('channel.groups'),
      width: 96,
      optional: true,
      inPanel: true,
      panelCell: ({ groups }) => groups.join(', '),
      cell: ({ groups }) => groupsCell(groups),
    },
    { id: 'models', header: t('channel.models'), width: 152, panelCell: () => null, cell: ({ models }) => modelsCell(models, t) },
    {
      id: 'speed',
      header: t('channel.speed'),
      align: 'end',
      width: 80,
      inPanel: true,
      ...sort('response_time', ({ responseTime = 0 }) => responseTime),
      panelCell: () => null,
      cell: (row) => (isTag(row) ? null : speedCell(row, t)),
    },
    {
      id: 'used',
      header: t('channel.used'),
      align: 'end',
      width: 82,
      inPanel: true,
      ...sort('used_quota', ({ usedQuota }) => usedQuota),
      panelCell: () => null,
      cell: usedCell,
    },
    {
      id: 'balance',
      header: t('channel.balance'),
      align: 'end',
      width: 82,
      inPanel: true,
      ...sort('balance', ({ balance = 0 }) => balance),
      panelCell: () => null,
      cell: (row) => (isTag(row) ? null : balanceCell(row, t)),
    },
    number('priority', 76),
    number('weight', 76),
    {
      id: 'actions',
      header: '',
      width: 92,
      cell: (row) => (isTag(row) ? tagActions(row, handlers, t) : rowActions(row, handlers, t)),
    },
  ];
}

function tagNameCell({ tag, channels }: TagGroup, isOpen: boolean, onExpand: (tag: string) => void, t: T) {
  return (
    <span className="tag-name">
      <RowAction
        label={t(isOpen ? 'channel.tag.collapse' : 'channel.tag.expand', { tag })}
        aria-expanded={isOpen}
        onClick={() => onExpand(tag)}
      >
        {isOpen ? <ChevronDown /> : <ChevronRight />}
      </RowAction>
      {tagPill(tag)} <span className="ui-muted">{t('channel.count', { count: channels.length })}</span>
    </span>
  );
}
