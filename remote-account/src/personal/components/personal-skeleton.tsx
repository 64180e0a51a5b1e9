import { Skeleton, Stack } from '@console/shared/ui';

export function PersonalSkeleton() {
  return (
    <Stack gap="4" aria-busy>
      <Skeleton height="32" borderRadius="l3" />
      <Skeleton height="44" borderRadius="l3" />
    </Stack>
  );
}
