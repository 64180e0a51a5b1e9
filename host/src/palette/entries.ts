import type { Label } from '@console/shared/extensions';
import { matchPath } from '@console/shared/router';
import { hasCapability } from '@console/shared/session';
import { hostLabel } from '../navigation/host-label';
import { buildNavigation, isVisible } from '../navigation/navigation';
import { accessibleSettingsTabs, settingsAddress, settingsPath } from '../navigation/settings-tabs';
import type { Running, Viewer } from '../navigation/types';

export type PaletteGroup = 'pages' | 'settings' | 'actions';

export type PaletteEntry = { id: string; group: PaletteGroup; label: Label; icon: string; path?: string; run?: () => void };

const hostPages: PaletteEntry[] = [
  { id: 'page:/', group: 'pages', label: hostLabel('nav.home'), icon: 'house', path: '/' },
  { id: 'page:/about', group: 'pages', label: hostLabel('nav.about'), icon: 'info', path: '/about' },
];

export function listDestinations(running: Running, viewer: Viewer): PaletteEntry[] {
  const pages = buildNavigation(running, viewer).map(
    ({ path, label, icon }): PaletteEntry => ({ id: `page:${path}`, group: 'pages', label, icon, path }),
  );
  const tabs = accessibleSettingsTabs(running, viewer).map(
    ({ id, label }): PaletteEntry => ({ id: `setting:${id}`, group: 'settings', label, icon: 'settings', path: settingsAddress(id) }),
  );
  return [...pages, ...hostPages, ...tabs, ...listCommands(running, viewer)];
}

const listCommands = (running: Running, viewer: Viewer): PaletteEntry[] =>
  Object.values(running).flatMap(({ release }) =>
    release.extensions.commands
      .filter(({ to, requires }) => hasCapability(viewer.status, requires) && canOpen(to, running, viewer))
      .map(({ id, label, to }): PaletteEntry => ({ id: `command:${id}`, group: 'actions', label, icon: 'corner-down-right', path: to })),
  );

/** A command inherits the access rules of its route or settings tab. */
function canOpen(to: string, running: Running, viewer: Viewer): boolean {
  const { pathname, searchParams } = new URL(to, 'http://console');
  if (pathname === settingsPath) {
    const tab = searchParams.get('tab');
    const open = accessibleSettingsTabs(running, viewer);
    return tab === null ? open.length > 0 : open.some(({ id }) => id === tab);
  }
  const routes = Object.values(running).flatMap(({ release }) => release.extensions.routes);
  const route = routes.find(({ path }) => path === pathname) ?? routes.find(({ path }) => matchPath(path, pathname) !== null);
  return route ? isVisible(route, viewer) : hostPages.some(({ path }) => path === pathname);
}
