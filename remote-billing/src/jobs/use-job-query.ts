import type { Page } from '@console/shared/http';
import { keepPreviousData, usePrefetchOnMount, useQuery } from '@console/shared/query';
import { useState } from 'react';
import { isUnfinished, mayChange } from './model';
import type { Job } from './types';

export const refreshSeconds = 15;

export type JobQuery<T extends Job> = { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<Page<T>> };

export function useJobQuery<T extends Job>({ queryKey, queryFn }: JobQuery<T>) {
  const [choice, setPaused] = useState<boolean>();
  const isPausedAt = (page: Page<Job> | undefined) => choice ?? !page?.items.some((job) => mayChange(job));
  usePrefetchOnMount({ queryKey, queryFn });
  const query = useQuery({
    queryKey,
    queryFn,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => !isPausedAt(state.data) && countUnfinished(state.data) > 0 && refreshSeconds * 1000,
  });
  return { query, unfinishedCount: countUnfinished(query.data), isPaused: isPausedAt(query.data), setPaused };
}

const countUnfinished = (page: Page<Job> | undefined): number => page?.items.filter(isUnfinished).length ?? 0;
