import type { SettingsTab } from '@console/shared/extensions';
import { hasCapability, mayAccess } from '@console/shared/session';
import type { Running, Viewer } from './types';

export const settingsPath = '/setting';

/** The address of one settings tab. */
export const settingsAddress = (id: string): string => `${settingsPath}?tab=${id}`;

export type RemoteTab = SettingsTab & { remote: string };

/** All settings tabs of the running remotes that the gateway has something for, in order. */
export const allSettingsTabs = (running: Running, status: Viewer['status']): RemoteTab[] =>
  Object.entries(running)
    .flatMap(([remote, { release }]) => release.extensions.settingsTabs.map((tab) => ({ ...tab, remote })))
    .filter(({ requires }) => hasCapability(status, requires))
    .sort((a, b) => a.order - b.order);

/** Those that a person may open. */
export const accessibleSettingsTabs = (running: Running, { user, status }: Viewer): RemoteTab[] =>
  user === null ? [] : allSettingsTabs(running, status).filter(({ access }) => mayAccess(user, access));
