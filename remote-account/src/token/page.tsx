import { ActionMenu, Button, EmptyState, type ListState, PageHeader, QueryState, useListPage } from '@console/shared/ui';
import { Copy, KeyRound, Plus, SearchX } from 'lucide-react';
import { useT } from '../i18n';
import { tokenList } from './api/queries';
import type { TokenFilter } from './api/requests';
import { TokenFilters } from './components/token-filters';
import { TokenOperations } from './components/token-operations';
import { TokensList, type TokensListProps } from './components/tokens-list';
import { useCopyTokens } from './use-copy-tokens';

export function Page() {
  const t = useT();
  const { list, query, selected, drawer, edit, removeFromList } = useListPage(['keyword', 'token'], tokenList);
  const create = () => drawer.open('new');
  const hasNone = query.data?.items.length === 0 && list.params.page === 1 && !list.isFiltered;
  const { reveal, copyAs, copyAll, dialog } = useCopyTokens();
  const rows = (page?: TokensListProps['page']) => (
    <TokensList
      page={page}
      list={list}
      selection={selected.selection}
      reveal={reveal}
      copyAs={copyAs}
      onEdit={edit}
      onDeleted={removeFromList}
    />
  );
  const actions = !hasNone && (
    <>
      <ActionMenu
        label={t('token.more')}
        actions={[{ id: 'copy', label: t('token.copy-selected'), icon: <Copy />, onSelect: () => copyAll(selected.rows) }]}
      />
      <Button onClick={create}>
        <Plus />
        {t('token.create')}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={t('token.title')} text={t('token.warning')} actions={actions} />
      <TokenFilters list={list} />
      <QueryState query={query} loading={rows()}>
        {(page) => (page.items.length === 0 ? <NoTokens list={list} onCreate={create} /> : rows(page))}
      </QueryState>
      <TokenOperations selected={selected} drawer={drawer} onCopy={copyAll} />
      {dialog}
    </>
  );
}

type NoTokensProps = { list: ListState<TokenFilter>; onCreate: () => void };

function NoTokens({ list, onCreate }: NoTokensProps) {
  const t = useT();
  if (list.params.page > 1) {
    return (
      <EmptyState
        icon={<KeyRound />}
        title={t('token.empty.page')}
        action={{ label: t('token.empty.first'), onClick: () => list.setPage(1) }}
      />
    );
  }
  if (list.isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('token.empty.filtered')}
        action={{ label: t('token.empty.clear'), onClick: () => list.setFilters({ keyword: '', token: '' }) }}
      />
    );
  }
  return (
    <EmptyState
      icon={<KeyRound />}
      title={t('token.empty')}
      text={t('token.empty.text')}
      action={
        <Button onClick={onCreate}>
          <Plus />
          {t('token.create')}
        </Button>
      }
    />
  );
}
