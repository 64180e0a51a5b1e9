import { useQuery } from '@console/shared/query';
import { ActionMenu, Button, IconAction, lazyComponent, PageHeader, QueryState, useListPage } from '@console/shared/ui';
import { Copy, Ellipsis, Plus } from 'lucide-react';
import { useT } from '../i18n';
import { ownUsage, tokenList } from './api/queries';
import { NoTokens } from './components/no-tokens';
import { TokenFilters } from './components/token-filters';
import { TokenOperations } from './components/token-operations';
import { TokensList, type TokensListProps } from './components/tokens-list';
import { useCopyTokens } from './use-copy-tokens';

const FirstSteps = lazyComponent(() => import('./components/first-steps').then((module) => module.FirstSteps));

export function Page() {
  const t = useT();
  const { list, query, selected, drawer, edit, removeFromList } = useListPage(['keyword', 'token'], tokenList);
  const create = () => drawer.open('new');
  const hasNone = query.data?.items.length === 0 && list.params.page === 1 && !list.isFiltered;
  const usage = useQuery({ ...ownUsage, enabled: hasNone });
  const unused = hasNone && usage.data?.callCount === 0 ? usage.data : undefined;
  const { reveal, copyAs, copyAll, dialogs } = useCopyTokens();
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
        trigger={
          <IconAction label={t('token.more')} variant="outline" size="sm">
            <Ellipsis />
          </IconAction>
        }
        actions={[{ id: 'copy', label: t('token.copy-selected'), icon: <Copy />, onSelect: () => copyAll(selected.rows) }]}
      />
      <Button onClick={create}>
        <Plus />
        {t('token.create')}
      </Button>
    </>
  );
  const content = unused ? (
    <FirstSteps balance={unused.balance} onCreate={create} />
  ) : (
    <>
      <PageHeader title={t('token.title')} text={<Summary total={query.data?.total} isFiltered={list.isFiltered} />} actions={actions} />
      <TokenFilters list={list} />
      <QueryState query={query} name={t('token.title')} loading={rows()}>
        {(page) => {
          if (page.items.length > 0) {
            return rows(page);
          }
          return hasNone && usage.isPending ? rows() : <NoTokens list={list} onCreate={create} />;
        }}
      </QueryState>
    </>
  );
  return (
    <>
      {content}
      <TokenOperations selected={selected} drawer={drawer} onCopy={copyAll} />
      {dialogs}
    </>
  );
}

function Summary({ total, isFiltered }: { total: number | undefined; isFiltered: boolean }) {
  const t = useT();
  const count = total === 0 && isFiltered ? t('token.total.none') : t('token.total', { count: total ?? 0 });
  return (
    <>
      {total !== undefined && `${count} · `}
      {t('token.warning')}
    </>
  );
}
