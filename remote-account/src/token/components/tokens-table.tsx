import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { DataTable, type ListState, lazyComponent, type Selection } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { usableGroups } from '../api/queries';
import type { TokenFilter } from '../api/requests';
import type { Token } from '../api/types';
import { useChatLinks } from '../use-chat-links';
import type { RevealKeys } from '../use-reveal-keys';
import { TokenCellStyles } from './cells.styles';
import type { RowHandlers } from './row-actions';
import { tokenColumns, tokenSummary } from './token-columns';

export type TokensTableProps = {
  tokens: Token[] | undefined;
  list: ListState<TokenFilter>;
  selection: Selection;
  reveal: RevealKeys;
  /** Must be stable, because the columns depend on them. */
  handlers: RowHandlers;
};

const TokenPanel = lazyComponent(() => import('./token-panel').then((module) => module.TokenPanel));

const TokenLead = lazyComponent(() => import('./token-panel').then((module) => module.TokenLead));

const rowKey = ({ id }: Token) => String(id);
const rowName = ({ name }: Token) => name;
const isDimmed = ({ status }: Token) => status !== 'enabled';
const renderLead = (token: Token) => <TokenLead token={token} />;
const renderPanel = (token: Token) => <TokenPanel token={token} />;

export function TokensTable({ tokens, list, selection, reveal, handlers }: TokensTableProps) {
  const t = useT();
  const userGroup = useSession((state) => state.user?.group);
  const groups = useQuery(usableGroups).data;
  const chat = useChatLinks(reveal);
  const columns = useMemo(() => tokenColumns({ ...handlers, chat, userGroup, groups, t }), [handlers, chat, userGroup, groups, t]);
  const summary = useMemo(() => tokenSummary(t, userGroup), [t, userGroup]);
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
        sorting={list}
        selection={selection}
        panel={renderPanel}
        panelLead={renderLead}
        summary={summary}
      />
    </TokenCellStyles>
  );
}
