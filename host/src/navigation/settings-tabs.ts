import type { SettingsTab } from '@console/shared/extensions';
import { mayAccess, type SessionUser } from '@console/shared/session';
import type { Running } from './types';

export const settingsPath = '/setting';

/** The address of one settings tab. */
export const settingsAddress = (id: string): string => `${settingsPath}?tab=${id}`;

export type RemoteTab = SettingsTab & { remote: string };

/** All settings tabs of the running remotes, in order. */
export const allSettingsTabs = (running: Running): RemoteTab[] =>
  Object.entries(running)
    .flatMap(([remote, { release }]) => release.extensions.settingsTabs.map((tab) => ({ ...tab, remote })))
    .sort((a, b) => a.order - b.order);

/** Those that a person may open. */
export const settingsTabsOf = (running: Running, user: SessionUser | null): RemoteTab[] =>
  user === null ? [] : allSettingsTabs(running).filter(({ access }) => mayAccess(user, access));
