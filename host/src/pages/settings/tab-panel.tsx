import { Box, Skeleton, Stack } from '@console/shared/ui';
import type { RemoteTab } from '../../navigation/settings-tabs';
import { RemoteView } from '../../remotes/remote-view';
import { RemoteFailedPanel } from '../remote-failed';

export type TabPanelProps = { id: string; labelledBy: string; tab: RemoteTab };

export function TabPanel({ id, labelledBy, tab: { remote, expose } }: TabPanelProps) {
  return (
    <Box role="tabpanel" id={id} aria-labelledby={labelledBy} pt={{ base: '4', md: '5' }}>
      <RemoteView
        remote={remote}
        expose={expose}
        loading={<TabSkeleton />}
        failed={(failure) => (
          <Box data-remote-failed={remote}>
            <RemoteFailedPanel remote={remote} level="h2" {...failure} />
          </Box>
        )}
      />
    </Box>
  );
}

function TabSkeleton() {
  return (
    <Stack gap="4" aria-busy>
      <Skeleton height="6" width="32" />
      <Skeleton height="40" width="full" borderRadius="l3" />
    </Stack>
  );
}
