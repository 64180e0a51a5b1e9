import { usePrefetchOnMount, useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import {
  Box,
  Button,
  FilterBar,
  lazyComponent,
  Note,
  notify,
  PageHeader,
  QueryState,
  SearchField,
  useCopy,
  useDrawerParam,
  useListParams,
  useSelectedRows,
} from '@console/shared/ui';
import { Copy, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useT } from '../i18n';
import { tokenList } from './api/queries';
import { searchPace } from './api/requests';
import type { Token, TokenOperation } from './api/types';
import { NoTokens } from './components/no-tokens';
import { SelectedActions } from './components/selected-actions';
import { TokensList, type TokensListProps } from './components/tokens-list';
import { formatKeyLines, toKeySearch } from './model';
import { useCopyAs } from './use-copy-as';
import { useRevealKeys } from './use-reveal-keys';

const TokenDrawer = lazyComponent(() => import('./components/token-drawer').then((module) => module.TokenDrawer));

const TokenBatch = lazyComponent(() => import('./components/token-batch').then((module) => module.TokenBatch));

const none: Token[] = [];

export function Page() {
  const t = useT();
  const list = useListParams(['keyword', 'token']);
  usePrefetchOnMount(tokenList(list.params));
  const tokens = useQuery(tokenList(list.params));
  const { value: drawer, open, close } = useDrawerParam();
  const create = () => open('new');
  const edit = useCallback(({ id }: Token) => open(String(id)), [open]);
  const selected = useSelectedRows(tokens.data?.items ?? none);
  const [operation, setOperation] = useState<TokenOperation>();
  const { copy, dialog } = useCopy();
  const copyAndNotify = useCallback(async (text: string) => (await copy(text)) && notify.success(t('token.copied')), [copy, t]);
  const reveal = useRevealKeys();
  const copySelected = async () => {
    if (selected.rows.length === 0) {
      return notify.warning(t('token.select'));
    }
    const keys = await reveal(selected.rows);
    if (keys) {
      await copyAndNotify(formatKeyLines(selected.rows, keys));
    }
  };
  const copyAs = useCopyAs(reveal, copyAndNotify);
  const finishOperation = (deleted: Token[]) => {
    setOperation(undefined);
    selected.forget(deleted);
  };
  const { filters } = list.params;
  const pace = useCapability('limited-token-search') ? searchPace : undefined;
  const chips = filters.token === '' ? [] : [{ text: `${t('token.key')}: ${filters.token}…`, filters: ['token'] as const }];
  const rows = (page?: TokensListProps['page']) => (
    <TokensList page={page} list={list} selected={selected} onEdit={edit} reveal={reveal} copyAs={copyAs} />
  );

  return (
    <>
      <PageHeader
        title={t('token.title')}
        actions={
          <>
            <Button variant="outline" onClick={copySelected}>
              <Copy />
              {t('token.copy-selected')}
            </Button>
            <Button onClick={create}>
              <Plus />
              {t('token.create')}
            </Button>
          </>
        }
      />
      <Box mb="3">
        <Note tone="warning">{t('token.warning')}</Note>
      </Box>
      <FilterBar
        id="token"
        list={list}
        chips={chips}
        search={
          <SearchField
            label={t('token.search.name')}
            value={filters.keyword}
            onSearch={(keyword, options) => list.setFilters({ keyword }, options)}
            pace={pace}
          />
        }
      >
        <SearchField
          label={t('token.search.key')}
          value={filters.token}
          toValue={toKeySearch}
          onSearch={(token, options) => list.setFilters({ token }, options)}
          pace={pace}
        />
      </FilterBar>
      <QueryState query={tokens} loading={rows()}>
        {(page) => (page.items.length === 0 ? <NoTokens list={list} onCreate={create} /> : rows(page))}
      </QueryState>
      <SelectedActions selected={selected} onBatch={setOperation} />
      {drawer !== undefined && <TokenDrawer key={drawer} value={drawer} onClose={close} onBatch={setOperation} />}
      {/* Opened after the drawer has closed, which would close the dialog too. */}
      {operation && drawer === undefined && <TokenBatch operation={operation} onClose={finishOperation} />}
      {dialog}
    </>
  );
}
