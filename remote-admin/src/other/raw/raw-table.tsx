import { type Column, DataTable, RowAction } from '@console/shared/ui';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { type T, useT } from '../../i18n';
import type { RawOption } from './model';

export type RawTableProps = { options: RawOption[]; onEdit: (key: string) => void };

export function RawTable({ options, onEdit }: RawTableProps) {
  const t = useT();
  const columns = useMemo(() => rawColumns(t, onEdit), [t, onEdit]);
  return (
    <DataTable
      id="raw-options"
      label={t('option.card.raw')}
      columns={columns}
      rows={options}
      rowKey={keyOf}
      rowName={keyOf}
      onOpen={({ key }) => onEdit(key)}
      summary={({ key, value }) => ({ title: key, meta: [value.slice(0, 80)], end: editButton(key, t, onEdit) })}
    />
  );
}

const keyOf = ({ key }: RawOption) => key;

const editButton = (key: string, t: T, onEdit: RawTableProps['onEdit']) => (
  <RowAction label={t('raw.edit', { key })} onClick={() => onEdit(key)}>
    <Pencil />
  </RowAction>
);

const rawColumns = (t: T, onEdit: RawTableProps['onEdit']): Column<RawOption>[] => [
  { id: 'key', header: t('raw.key'), width: 340, fixed: true, sort: { field: 'key', by: keyOf }, cell: ({ key }) => <code>{key}</code> },
  { id: 'value', header: t('raw.value'), cell: ({ value }) => <code title={value.slice(0, 1000)}>{value.slice(0, 200)}</code> },
  { id: 'actions', header: '', width: 64, cell: ({ key }) => editButton(key, t, onEdit) },
];
