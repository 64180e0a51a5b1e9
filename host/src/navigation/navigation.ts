import type { RouteEntry, StatusSwitch } from '@console/shared/extensions';
import { hasCapability, mayAccess } from '@console/shared/session';
import { buildChatItems } from './chats';
import { compareEntries, getGroup } from './groups';
import { isHiddenPage } from './hidden-pages';
import { hostLabel } from './host-label';
import { accessibleSettingsTabs, settingsPath } from './settings-tabs';
import type { NavigationItem, Running, Viewer } from './types';

export function buildNavigation(running: Running, viewer: Viewer): NavigationItem[] {
  const declared = Object.entries(running).flatMap(([remote, { release }]) =>
    release.extensions.navigation.flatMap(({ route: id, ...entry }) => {
      const route = release.extensions.routes.find((candidate) => candidate.id === id);
      return route && isVisible(route, viewer) ? [{ ...entry, group: getGroup(entry), path: route.path, remote }] : [];
    }),
  );
  const sorted = [...declared, ...buildChatItems(running, viewer), ...settingsItem(running, viewer)].sort(compareEntries);
  return [...sorted, ...releasesItem(viewer)];
}

export const isVisible = (
  { path, access, when, requires }: Pick<RouteEntry, 'path' | 'access' | 'when' | 'requires'>,
  viewer: Viewer,
): boolean =>
  mayAccess(viewer.user, access) &&
  (when === undefined || isOn(when, viewer.status)) &&
  hasCapability(viewer.status, requires) &&
  !isHiddenPage(path, viewer);

/** Before the status has come, gateways are taken to have what most have. */
const isOn = (when: StatusSwitch, status: Viewer['status']) => (status === null ? when !== 'public_status' : status[when] === true);

const settingsItem = (running: Running, viewer: Viewer): NavigationItem[] =>
  accessibleSettingsTabs(running, viewer).length === 0 || isHiddenPage(settingsPath, viewer)
    ? []
    : [{ path: settingsPath, label: hostLabel('nav.settings'), icon: 'settings', order: 700, group: 'system' }];

export const releasesPath = '/releases';

const releasesItem = ({ user }: Viewer): NavigationItem[] =>
  mayAccess(user, 'root') ? [{ path: releasesPath, label: hostLabel('nav.releases'), icon: 'rocket', order: 710, group: 'system' }] : [];
