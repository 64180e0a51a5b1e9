import { Box, lazyComponent, Skeleton, Stack } from '@console/shared/ui';
import { RemoteFailedPanel } from '../pages/remote-failed';
import type { RemoteRoute } from '../remotes/remote-routes';
import { RemoteView } from '../remotes/remote-view';

const PlainSignIn = lazyComponent(() => import('../pages/fallback-sign-in/fallback-sign-in').then((module) => module.FallbackSignIn));

export type RemotePageProps = { route: RemoteRoute };

export function RemotePage({ route: { remote, path, expose } }: RemotePageProps) {
  return (
    <RemoteView
      remote={remote}
      expose={expose}
      loading={<PageSkeleton />}
      failed={(failure) => (
        <Box data-remote-failed={remote}>
          <RemoteFailedPanel remote={remote} {...failure} />
          {path === '/login' && <PlainSignIn />}
        </Box>
      )}
    />
  );
}

/** As tall as a list, so that the page does not jump. */
export function PageSkeleton() {
  return (
    <Stack gap="4" aria-busy>
      <Skeleton height="7" width="40" />
      <Skeleton height="9" width="full" maxW="96" />
      <Skeleton height="96" width="full" borderRadius="l3" />
    </Stack>
  );
}
