import { Skeleton, Stack } from '@console/shared/ui';
import { useT } from '../../i18n';

/** The height of the form that comes. */
export function DrawerSkeleton() {
  const t = useT();
  return (
    <Stack gap="6" role="status" aria-label={t('token.loading')}>
      {['name', 'expiry', 'quota', 'group', 'limits'].map((field) => (
        <Stack key={field} gap="2">
          <Skeleton height="4" width="24" />
          <Skeleton height="9" />
        </Stack>
      ))}
    </Stack>
  );
}
