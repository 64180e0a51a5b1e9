import type { TokenRecord } from '@console/shared/contract';
import { formatTime } from '@console/shared/format';
import { type Column, DataTable, PageHeader, QueryState, useListParams } from '@console/shared/ui';
import { useTokens } from './query';

const columns: Column<TokenRecord>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, fixed: true },
  { id: 'created', header: 'Created', cell: ({ created_time }) => formatTime(created_time) },
];

/** A list page: page number and filters are in the URL, loading and failure in `QueryState`. */
export function TokensPage() {
  const { params } = useListParams();
  const tokens = useTokens(params.page);
  return (
    <>
      <PageHeader title="API keys" />
      <QueryState query={tokens}>
        {({ items }) => (
          <DataTable
            id="example-tokens"
            label="API keys"
            columns={columns}
            rows={items}
            rowKey={({ id }) => String(id)}
            rowName={({ name }) => name}
          />
        )}
      </QueryState>
    </>
  );
}
