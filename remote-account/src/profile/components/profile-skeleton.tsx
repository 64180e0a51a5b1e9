import { Skeleton, Stack } from '@console/shared/ui';

export function ProfileSkeleton() {
  return (
    <Stack gap="6" maxW="32rem" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="5" aria-busy>
      {['username', 'displayName', 'password'].map((field) => (
        <Skeleton key={field} height="12" />
      ))}
    </Stack>
  );
}
