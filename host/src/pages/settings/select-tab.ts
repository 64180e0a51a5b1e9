import { accessibleSettingsTabs, allSettingsTabs, type RemoteTab } from '../../navigation/settings-tabs';
import type { Running, Viewer } from '../../navigation/types';

export type SelectedTab = {
  tabs: RemoteTab[];
  selected: RemoteTab | undefined;
  /** No remote contributes the requested tab. */
  isUnknown: boolean;
  /** The viewer may not open the requested tab. */
  isDenied: boolean;
};

/** Falls back to the first accessible tab if the requested one is absent, unknown or denied. */
export function selectTab(running: Running, viewer: Viewer, requestedId: string | null): SelectedTab {
  const tabs = accessibleSettingsTabs(running, viewer);
  const found = tabs.find(({ id }) => id === requestedId);
  const exists = allSettingsTabs(running, viewer.status).some(({ id }) => id === requestedId);
  return {
    tabs,
    selected: found ?? tabs[0],
    isUnknown: requestedId !== null && !exists,
    isDenied: found === undefined && exists,
  };
}
