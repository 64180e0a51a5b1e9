import { lazyComponent, Skeleton } from '@console/shared/ui';

export const LazyCompare = lazyComponent(
  () => import('./compare').then(({ Compare }) => Compare),
  () => <Skeleton flex="1" height="full" borderRadius="l3" />,
);
