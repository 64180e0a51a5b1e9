import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { type Column, DataTable, type Selection } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { usableGroups } from '../api/queries';
import type { Token } from '../api/types';
import { useChatLinks } from '../use-chat-links';
import type { CopyAs } from '../use-copy-tokens';
import type { RevealKeys } from '../use-reveal-keys';
import { createdCell, expiryCell, groupCell, limitsCell, quotaCell, statusCell } from './cells';
import { TokenCellStyles } from './cells.styles';
import { KeyCell } from './key-cell';
import { type RowHandlers, rowActions } from './row-actions';

export type TokensTableProps = RowHandlers & {
  tokens: Token[] | undefined;
  selection: Selection;
  reveal: RevealKeys;
  copyAs: CopyAs;
};

const rowKey = ({ id }: Token) => String(id);
const rowName = ({ name }: Token) => name;
const isDimmed = ({ status }: Token) => status !== 'enabled';

export function TokensTable({ tokens, selection, reveal, copyAs, onToggle, onEdit, onDelete }: TokensTableProps) {
  const t = useT();
  const userGroup = useSession((state) => state.user?.group);
  const groups = useQuery(usableGroups).data;
  const chat = useChatLinks(reveal);
  const columns = useMemo<Column<Token>[]>(
    () => [
      {
        id: 'name',
        header: t('token.name'),
        fixed: true,
        cell: ({ name }) => (
          <div className="name" title={name}>
            {name}
          </div>
        ),
      },
      { id: 'status', header: t('token.status'), fit: true, cell: (token) => statusCell(token, t) },
      { id: 'key', header: t('token.key'), fit: true, cell: (token) => <KeyCell token={token} reveal={reveal} copyAs={copyAs} t={t} /> },
      { id: 'quota', header: t('token.quota'), cell: (token) => quotaCell(token, t) },
      {
        id: 'group',
        header: t('token.group'),
        cell: ({ group }) => groupCell(group, { userGroup, ratio: groups?.[group ?? userGroup ?? '']?.ratio }, t),
      },
      { id: 'limits', header: t('token.limits'), cell: (token) => limitsCell(token, t) },
      { id: 'expiry', header: t('token.expiry'), cell: ({ expiresAt }) => expiryCell(expiresAt, t) },
      { id: 'created', header: t('token.created'), cell: ({ createdAt }) => createdCell(createdAt) },
      { id: 'actions', header: '', fit: true, cell: (token) => rowActions({ token, chat, onToggle, onEdit, onDelete, t }) },
    ],
    [t, userGroup, groups, chat, reveal, copyAs, onToggle, onEdit, onDelete],
  );
  return (
    <TokenCellStyles>
      <DataTable
        id="token"
        label={t('token.title')}
        columns={columns}
        rows={tokens}
        rowKey={rowKey}
        rowName={rowName}
        isDimmed={isDimmed}
        selection={selection}
        onOpen={onEdit}
      />
    </TokenCellStyles>
  );
}
