import { Box, Button, EmptyState, type ListState, Note, PageHeader, QueryState, useListPage } from '@console/shared/ui';
import { Copy, Plus } from 'lucide-react';
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
  const actions = (
    <>
      <Button variant="outline" onClick={() => copyAll(selected.rows)}>
        <Copy />
        {t('token.copy-selected')}
      </Button>
      <Button onClick={create}>
        <Plus />
        {t('token.create')}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={t('token.title')} actions={actions} />
      <Box mb="3">
        <Note tone="warning">{t('token.warning')}</Note>
      </Box>
      <TokenFilters list={list} />
      <QueryState query={query} loading={rows()}>
        {(page) => (page.items.length === 0 ? <NoTokens list={list} onCreate={create} /> : rows(page))}
      </QueryState>
      <TokenOperations selected={selected} drawer={drawer} />
      {dialog}
    </>
  );
}

type NoTokensProps = { list: ListState<TokenFilter>; onCreate: () => void };

function NoTokens({ list, onCreate }: NoTokensProps) {
  const t = useT();
  if (list.params.page > 1) {
    return <EmptyState title={t('token.empty.page')} action={{ label: t('token.empty.first'), onClick: () => list.setPage(1) }} />;
  }
  if (list.isFiltered) {
    return (
      <EmptyState
        title={t('token.empty.filtered')}
        action={{ label: t('token.empty.clear'), onClick: () => list.setFilters({ keyword: '', token: '' }) }}
      />
    );
  }
  return (
    <EmptyState title={t('token.empty')} text={t('token.empty.text')} action={<Button onClick={onCreate}>{t('token.create')}</Button>} />
  );
}
