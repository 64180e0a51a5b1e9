import { lazyComponent, Skeleton } from '@console/shared/ui';

export const LazySettingsFields = lazyComponent(
  () => import('./settings-fields').then(({ SettingsFields }) => SettingsFields),
  () => <Skeleton height="80" borderRadius="l2" />,
);
