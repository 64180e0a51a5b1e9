import { useQuery } from '@console/shared/query';
import { useSearchParams } from '@console/shared/router';
import { Note, Stack } from '@console/shared/ui';
import type { ReleasesOverviewProps } from '../releases-overview';
import { overrideLink } from './api/queries';
import { OverrideForm } from './override-form';
import { useOverridesT } from './texts';

/** Swaps versions in this browser only. A link of the command line adds a build at an address; it changes nothing until it is confirmed. */
export function Overrides({ overview }: ReleasesOverviewProps) {
  const t = useOverridesT();
  const [search] = useSearchParams();
  const text = search.get('override') ?? '';
  const { data: build, isError, isLoading } = useQuery(overrideLink(text));
  return (
    <Stack gap="5" maxW="3xl">
      {isError && <Note tone="error">{t('link.damaged')}</Note>}
      {!isLoading && <OverrideForm key={build?.name} overview={overview} build={build} />}
    </Stack>
  );
}
