import type { SettingsTab } from '@console/shared/extensions';
import { hasCapability, mayAccess } from '@console/shared/session';
import type { Running, Viewer } from './types';

export const settingsPath = '/setting';

export const settingsAddress = (id: string): string => `${settingsPath}?tab=${id}`;

export type RemoteTab = SettingsTab & { remote: string };

export const allSettingsTabs = (running: Running, status: Viewer['status']): RemoteTab[] =>
  Object.entries(running)
    .flatMap(([remote, { release }]) => release.extensions.settingsTabs.map((tab) => ({ ...tab, remote })))
    .filter(({ requires }) => hasCapability(status, requires))
    .sort((a, b) => a.order - b.order);

export const accessibleSettingsTabs = (running: Running, { user, status }: Viewer): RemoteTab[] =>
  user === null ? [] : allSettingsTabs(running, status).filter(({ access }) => mayAccess(user, access));
