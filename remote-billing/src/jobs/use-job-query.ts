import type { Page } from '@console/shared/http';
import { keepPreviousData, usePrefetchOnMount, useQuery } from '@console/shared/query';
import { useState } from 'react';
import { isUnfinished } from './model';
import type { Job } from './types';

export const refreshSeconds = 15;

export type JobQuery<T extends Job> = { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<Page<T>> };

export function useJobQuery<T extends Job>({ queryKey, queryFn }: JobQuery<T>) {
  const [isPaused, setPaused] = useState(false);
  usePrefetchOnMount({ queryKey, queryFn });
  const query = useQuery({
    queryKey,
    queryFn,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => !isPaused && countUnfinished(state.data) > 0 && refreshSeconds * 1000,
  });
  return { query, unfinishedCount: countUnfinished(query.data), isPaused, setPaused };
}

const countUnfinished = (page: Page<Job> | undefined): number => page?.items.filter((job) => isUnfinished(job)).length ?? 0;
