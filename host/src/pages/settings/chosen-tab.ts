import { allSettingsTabs, type RemoteTab, settingsTabsOf } from '../../navigation/settings-tabs';
import type { Running, Viewer } from '../../navigation/types';

export type ChosenTab = {
  /** Those that the person may open, in order. */
  tabs: RemoteTab[];
  shown: RemoteTab | undefined;
  /** The address asks for a tab that nobody contributes. */
  isUnknown: boolean;
  /** The address asks for a tab that is not for this person. */
  isDenied: boolean;
};

/** Which settings tab an address means: the first where it names none, or one that there is not. */
export function chosenTab(running: Running, viewer: Viewer, asked: string | null): ChosenTab {
  const tabs = settingsTabsOf(running, viewer);
  const found = tabs.find(({ id }) => id === asked);
  const exists = allSettingsTabs(running, viewer.status).some(({ id }) => id === asked);
  return {
    tabs,
    shown: found ?? tabs[0],
    isUnknown: asked !== null && !exists,
    isDenied: found === undefined && exists,
  };
}
