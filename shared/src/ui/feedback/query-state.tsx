import { Box, Button, Skeleton, Stack } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorDetails, loadErrorText } from '../../i18n/error-text';
import { useSharedT } from '../../i18n/use-translation';
import { useDeferredRows } from '../defer-row-updates';
import { EmptyState } from './empty-state';

/**
 * `name` is what the query loads, as a title; `loading` replaces the skeleton of rows, `onRetry` the refetch of this query alone. If
 * `loading` and `children` render the same component, it stays mounted when the data arrives.
 */
export type QueryStateProps<T> = {
  query: UseQueryResult<T>;
  name?: string | undefined;
  /** Renders the data, also while it is refetched. */
  children: (data: T) => ReactNode;
  loading?: ReactNode;
  onRetry?: () => void;
};

/** Renders loading, error or data. Data stays visible during refetches, after failed ones, and while a row is in use. */
export function QueryState<T>({ query, name, children, loading, onRetry = () => void query.refetch() }: QueryStateProps<T>) {
  const t = useSharedT();
  const data = useDeferredRows(query.data);
  if (data === undefined && query.isError) {
    return (
      <EmptyState
        tone="error"
        title={name === undefined ? t('failed') : t('failed.named', { name })}
        text={loadErrorText(query.error)}
        details={errorDetails(query.error)}
        action={
          <Button variant="outline" loading={query.isFetching} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  return (
    <Box position="relative" aria-busy={data === undefined || query.isFetching}>
      <ProgressLine active={data !== undefined && query.isFetching} />
      {data === undefined ? (loading ?? <RowsSkeleton label={t('loading')} />) : children(data)}
    </Box>
  );
}

function RowsSkeleton({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label} gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" overflow="hidden">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <Box key={row} px="3" py="3.5" borderBottomWidth="1px" borderColor="border.muted" _last={{ borderBottomWidth: 0 }}>
          <Skeleton height="3" width={row < 'c' ? '70%' : '90%'} />
        </Box>
      ))}
    </Stack>
  );
}

/** A delayed line above content that is being refetched. */
function ProgressLine({ active }: { active: boolean }) {
  if (!active) {
    return null;
  }
  return (
    <Box
      position="absolute"
      zIndex="docked"
      top="0"
      insetInline="2"
      height="2px"
      bg="jade.solid"
      borderRadius="full"
      animation="fade-in 160ms 200ms both"
    />
  );
}
