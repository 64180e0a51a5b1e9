import { useQuery } from '@console/shared/query';
import { QueryState, Skeleton, Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { optionList, useSignInHealth } from '../api/queries';
import type { OptionTexts } from '../types';

export type SavedOptionsProps = { children: (saved: OptionTexts) => ReactNode };

export function SavedOptions({ children }: SavedOptionsProps) {
  const t = useT();
  const options = useQuery(optionList);
  // Prefetched in parallel with the options.
  useSignInHealth();
  return (
    <QueryState query={options} name={t('option.name')} loading={<SectionSkeleton />}>
      {children}
    </QueryState>
  );
}

function SectionSkeleton() {
  const t = useT();
  return (
    <Stack gap="4" maxW="45rem" role="status" aria-label={t('option.loading')}>
      <Skeleton height="5" width="40" />
      <Skeleton height="5" width="80" maxW="full" />
      <Skeleton height="80" borderRadius="l3" />
    </Stack>
  );
}
