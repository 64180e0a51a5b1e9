import { loadErrorText } from '@console/shared/i18n';
import type { UseQueryResult } from '@console/shared/query';
import { Button, Flex, Skeleton, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';

export type SectionStateProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

export function SectionState<T>({ query, children }: SectionStateProps<T>) {
  const t = useT();
  if (query.data !== undefined) {
    return children(query.data);
  }
  if (!query.isError) {
    return <Skeleton height="16" aria-busy />;
  }
  return (
    <Flex gap="3" align="center" wrap="wrap" role="alert">
      <Text color="fg.error" textStyle="sm" flex="1" minW="48" overflowWrap="anywhere">
        {loadErrorText(query.error)}
      </Text>
      <Button variant="outline" size="xs" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('personal.retry')}
      </Button>
    </Flex>
  );
}
