import type { CustomOAuthRecord } from '@console/shared/contract';
import { ActionMenu, type Column, DataTable, Flex, RowAction, StatusTag } from '@console/shared/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { type T, useT } from '../../i18n';

export type ProviderActions = { onEdit: (id: number) => void; onDelete: (id: number) => void };

export type ProvidersTableProps = ProviderActions & { rows: CustomOAuthRecord[] };

const rowKey = ({ id }: CustomOAuthRecord) => String(id);
const rowName = ({ name }: CustomOAuthRecord) => name;

export function ProvidersTable({ rows, onEdit, onDelete }: ProvidersTableProps) {
  const t = useT();
  const columns = useMemo(() => providerColumns(t, { onEdit, onDelete }), [t, onEdit, onDelete]);
  return (
    <DataTable
      id="custom-oauth"
      label={t('option.card.custom-oauth')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowName={rowName}
      isDimmed={({ enabled }) => !enabled}
      hasTools={false}
      summary={(provider) => ({ title: provider.name, meta: [getHost(provider)], end: renderStatus(provider, t) })}
      panel={(provider) => <RowActions provider={provider} onEdit={onEdit} onDelete={onDelete} />}
    />
  );
}

const getHost = ({ authorization_endpoint: address }: CustomOAuthRecord) => (URL.canParse(address) ? new URL(address).host : address);

const renderStatus = ({ enabled }: CustomOAuthRecord, t: T) => (
  <StatusTag tone={enabled ? 'good' : 'neutral'}>{t(enabled ? 'custom-oauth.enabled' : 'custom-oauth.disabled')}</StatusTag>
);

const providerColumns = (t: T, actions: ProviderActions): Column<CustomOAuthRecord>[] => [
  { id: 'name', header: t('custom-oauth.name'), fixed: true, cell: ({ name }) => name },
  { id: 'slug', header: t('custom-oauth.slug'), width: 160, cell: ({ slug }) => slug },
  { id: 'host', header: t('custom-oauth.server'), cell: getHost },
  { id: 'status', header: t('custom-oauth.status'), width: 108, cell: (provider) => renderStatus(provider, t) },
  { id: 'actions', header: '', width: 116, cell: (provider) => <RowActions provider={provider} {...actions} /> },
];

function RowActions({ provider: { id, name }, onEdit, onDelete }: ProviderActions & { provider: CustomOAuthRecord }) {
  const t = useT();
  return (
    <Flex justify="end">
      <RowAction label={t('custom-oauth.edit.of', { name })} text={t('action.edit')} onClick={() => onEdit(id)}>
        <Pencil />
      </RowAction>
      <ActionMenu
        label={t('custom-oauth.actions.of', { name })}
        actions={[{ id: 'delete', label: t('custom-oauth.delete'), icon: <Trash2 />, danger: true, onSelect: () => onDelete(id) }]}
      />
    </Flex>
  );
}
