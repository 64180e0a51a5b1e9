import { type Column, RowAction } from '@console/shared/ui';
import { ChevronDown, ChevronRight, CirclePause, CirclePlay, Pencil } from 'lucide-react';
import type { T } from '../../i18n';
import type { Channel, ChannelChange, ChannelRow, NumberChange, TagGroup } from '../api/types';
import { groupsCell, modelsCell, moneyCell, nameCell, speedCell, statusCell, tagPill, tagStatusCell } from '../cells';
import { isTag, type NumberField, parseBulkNumber, parseChannelNumber } from '../model';
import { typeName } from '../provider-names';
import { NumberCell } from './number-cell';
import { type RowHandlers, rowActions } from './row-actions';

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

export function channelColumns({ t, tagMode, opened, onExpand, handlers }: ChannelColumnsOptions): Column<ChannelRow>[] {
  const number = (field: NumberField): Column<ChannelRow> => ({
    id: field,
    header: t(`channel.${field}`),
    fit: true,
    cell: (row) => (
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
    ),
  });
  return [
    {
      id: 'name',
      header: t(tagMode ? 'channel.tag.or-name' : 'channel.name'),
      fixed: true,
      cell: (row) => (isTag(row) ? tagNameCell(row, opened.has(row.tag), onExpand, t) : nameCell(row, tagMode)),
    },
    { id: 'type', header: t('channel.type'), cell: (row) => (isTag(row) ? '' : typeName(row.type, t)) },
    { id: 'status', header: t('channel.status'), cell: (row) => (isTag(row) ? tagStatusCell(row, t) : statusCell(row, t)) },
    { id: 'groups', header: t('channel.groups'), cell: ({ groups }) => groupsCell(groups) },
    ...(tagMode
      ? []
      : [{ id: 'tag', header: t('channel.tag'), cell: (row: ChannelRow) => (row.tag === undefined ? '' : tagPill(row.tag)) }]),
    { id: 'models', header: t('channel.models'), cell: ({ models }) => modelsCell(models, t) },
    { id: 'speed', header: t('channel.speed'), cell: (row) => (isTag(row) ? '' : speedCell(row, t)) },
    { id: 'used', header: t('channel.used'), align: 'end', cell: (row) => moneyCell(row, t) },
    number('priority'),
    number('weight'),
    {
      id: 'actions',
      header: '',
      fit: true,
      cell: (row) => (isTag(row) ? tagActions(row, handlers, t) : rowActions(row, handlers, t)),
    },
  ];
}

function tagNameCell({ tag, channels }: TagGroup, isOpen: boolean, onExpand: (tag: string) => void, t: T) {
  return (
    <div className="name">
      <RowAction
        label={t(isOpen ? 'channel.tag.collapse' : 'channel.tag.expand', { tag })}
        aria-expanded={isOpen}
        onClick={() => onExpand(tag)}
      >
        {isOpen ? <ChevronDown /> : <ChevronRight />}
      </RowAction>
      {tagPill(tag)}
      <small className="none">{t('channel.count', { count: channels.length })}</small>
    </div>
  );
}

type TagHandlers = {
  onTagEnabled: (group: TagGroup, isEnabled: boolean) => void;
  onTagEdit: (group: TagGroup) => void;
};

function tagActions(group: TagGroup, { onTagEnabled, onTagEdit }: TagHandlers, t: T) {
  const { tag } = group;
  return (
    <div className="actions">
      <RowAction label={t('channel.tag.enable-all', { tag })} onClick={() => onTagEnabled(group, true)}>
        <CirclePlay />
      </RowAction>
      <RowAction label={t('channel.tag.disable-all', { tag })} onClick={() => onTagEnabled(group, false)}>
        <CirclePause />
      </RowAction>
      <RowAction label={t('channel.tag.edit.of', { tag })} onClick={() => onTagEdit(group)}>
        <Pencil />
      </RowAction>
    </div>
  );
}
