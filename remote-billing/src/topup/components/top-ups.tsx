import { formatTime } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { Link } from '@console/shared/router';
import { useCapability, useSession } from '@console/shared/session';
import {
  Button,
  chakra,
  DataTable,
  EmptyState,
  Flex,
  Heading,
  Pagination,
  QueryState,
  Text,
  TextLink,
  useListParams,
  useNarrow,
} from '@console/shared/ui';
import { Receipt } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { topUpList } from '../api/queries';
import type { TopUp } from '../api/types';
import { topUpColumns, topUpSummary } from './top-up-columns';

export function TopUps() {
  const t = useT();
  const display = useSession((state) => state.status);
  const list = useListParams();
  const { params, setPage, setPageSize } = list;
  const isNarrow = useNarrow();
  const hasOrders = useCapability('orders');
  const topUps = useQuery(topUpList(params));
  const columns = useMemo(() => topUpColumns(t, display), [t, display]);
  const summary = useMemo(() => topUpSummary(t, display), [t, display]);
  const table = (rows: TopUp[] | undefined) => (
    <DataTable
      id="topup"
      label={t('topup.history')}
      columns={columns}
      rows={rows}
      // IDs in the own log repeat.
      rowKey={({ id, at }) => `${at}-${id}`}
      rowName={({ at }) => formatTime(at)}
      sorting={list}
      summary={summary}
      // Few rows are not worth a bar above them.
      hasTools={!isNarrow}
    />
  );
  if (topUps.isLoadingError) {
    return (
      <Text role="alert" textStyle="sm" color="fg.muted">
        {t('topup.history.failed')}{' '}
        <Button variant="ghost" size="xs" onClick={() => void topUps.refetch()}>
          {t('topup.history.retry')}
        </Button>
      </Text>
    );
  }
  return (
    <HistorySection aria-labelledby="topup-history">
      <Flex align="baseline" justify="space-between" gap="3" mb="3">
        <Heading as="h2" size="md" id="topup-history">
          {t('topup.history')}
        </Heading>
        {hasOrders && (
          <TextLink asChild textStyle="sm" color="jade.fg" mdDown={{ py: '3', my: '-3' }}>
            <Link to="/orders">{t('topup.orders')}</Link>
          </TextLink>
        )}
      </Flex>
      <QueryState query={topUps} loading={table(undefined)}>
        {(page) =>
          page.items.length > 0 ? (
            <>
              {table(page.items)}
              <Pagination page={page} onPageChange={setPage} onPageSizeChange={setPageSize} />
            </>
          ) : params.page > 1 ? (
            <EmptyState
              icon={<Receipt />}
              place="section"
              title={t('topup.history.empty.page')}
              action={{ label: t('topup.history.empty.first'), onClick: () => setPage(1) }}
            />
          ) : (
            <EmptyState icon={<Receipt />} place="section" title={t('topup.history.empty')} text={t('topup.history.empty.text')} />
          )
        }
      </QueryState>
    </HistorySection>
  );
}

// The page scrolls already, so the table does not.
const HistorySection = chakra('section', { base: { minW: '0', '& [data-scroller]:not([data-narrow])': { maxHeight: 'none' } } });
