import { usePrefetchOnMount, useQuery } from '@console/shared/query';
import { Box, Button, Note, PageHeader, QueryState, useDrawerParam, useListParams, useSelectedRows } from '@console/shared/ui';
import { Copy, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useT } from '../i18n';
import { tokenList } from './api/queries';
import type { Token } from './api/types';
import { NoTokens } from './components/no-tokens';
import { TokenFilters } from './components/token-filters';
import { TokenOperations } from './components/token-operations';
import { TokensList, type TokensListProps } from './components/tokens-list';
import { useCopyTokens } from './use-copy-tokens';

const none: Token[] = [];

export function Page() {
  const t = useT();
  const list = useListParams(['keyword', 'token']);
  usePrefetchOnMount(tokenList(list.params));
  const tokens = useQuery(tokenList(list.params));
  const selected = useSelectedRows(tokens.data?.items ?? none);
  const drawer = useDrawerParam();
  const { open } = drawer;
  const create = () => open('new');
  const edit = useCallback(({ id }: Token) => open(String(id)), [open]);
  const { reveal, copyAs, copyAll, dialog } = useCopyTokens();
  const rows = (page?: TokensListProps['page']) => (
    <TokensList page={page} list={list} selected={selected} onEdit={edit} reveal={reveal} copyAs={copyAs} />
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
      <QueryState query={tokens} loading={rows()}>
        {(page) => (page.items.length === 0 ? <NoTokens list={list} onCreate={create} /> : rows(page))}
      </QueryState>
      <TokenOperations selected={selected} drawer={drawer} />
      {dialog}
    </>
  );
}
