import { accessibleSettingsTabs, allSettingsTabs, type RemoteTab } from '../../navigation/settings-tabs';
import type { Running, Viewer } from '../../navigation/types';

export type SelectedTab = {
  /** Those that the person may open, in order. */
  tabs: RemoteTab[];
  shown: RemoteTab | undefined;
  /** The address asks for a tab that nobody contributes. */
  isUnknown: boolean;
  /** The address asks for a tab that is not for this person. */
  isDenied: boolean;
};

/** Which settings tab an address means: the first where it names none, or one that there is not. */
export function selectTab(running: Running, viewer: Viewer, requestedId: string | null): SelectedTab {
  const tabs = accessibleSettingsTabs(running, viewer);
  const found = tabs.find(({ id }) => id === requestedId);
  const exists = allSettingsTabs(running, viewer.status).some(({ id }) => id === requestedId);
  return {
    tabs,
    shown: found ?? tabs[0],
    isUnknown: requestedId !== null && !exists,
    isDenied: found === undefined && exists,
  };
}
