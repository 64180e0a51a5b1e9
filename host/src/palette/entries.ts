import type { CommandVerb, Label } from '@console/shared/extensions';
import { hasCapability } from '@console/shared/session';
import { buildChatItems } from '../navigation/chats';
import { isHiddenPage } from '../navigation/hidden-pages';
import { hostLabel } from '../navigation/host-label';
import { buildNavigation, isVisible } from '../navigation/navigation';
import { listOwnLinks } from '../navigation/own-links';
import { accessibleSettingsTabs, settingsAddress, settingsPath } from '../navigation/settings-tabs';
import type { NavigationItem, Running, Viewer } from '../navigation/types';
import { findRemoteRoute } from '../remotes/remote-routes';

export type PaletteGroup = 'pages' | 'chats' | 'settings' | 'actions';

export type PaletteEntry = {
  id: string;
  label: Label;
  icon: string;
  verb: CommandVerb | 'go';
  /** Facts after the label. */
  detail?: string;
  path?: string;
  run?: () => void;
};

/** An entry that is known before anything is typed. */
export type Destination = PaletteEntry & {
  group: PaletteGroup;
  /** Found by its full label only, so that nobody gets there by accident. */
  needsFullLabel?: boolean;
};

const allHostPages: Destination[] = [
  { id: 'page:/', group: 'pages', label: hostLabel('nav.home'), icon: 'house', verb: 'go', path: '/' },
  { id: 'page:/about', group: 'pages', label: hostLabel('nav.about'), icon: 'info', verb: 'go', path: '/about' },
];

const listHostPages = (viewer: Viewer) => allHostPages.filter(({ path = '' }) => !isHiddenPage(path, viewer));

/** In the order of the sidebar, and then what is not in it. */
export function listDestinations(running: Running, viewer: Viewer): Destination[] {
  const chats = buildChatItems(running, viewer);
  const chatPaths = new Set(chats.map(({ path }) => path));
  const navigation = buildNavigation(running, viewer);
  const pages = navigation.filter(({ path }) => !chatPaths.has(path));
  const visibleTabs = isHiddenPage(settingsPath, viewer) ? [] : accessibleSettingsTabs(running, viewer);
  const tabs = visibleTabs.map(
    ({ id, label }): Destination => ({
      id: `setting:${id}`,
      group: 'settings',
      label,
      icon: 'settings',
      verb: 'go',
      path: settingsAddress(id),
    }),
  );
  return [
    ...pages.filter(({ place }) => place !== 'top').map((item) => toDestination(item, 'pages')),
    ...pages.filter(({ place }) => place === 'top').map((item) => toDestination(item, 'pages')),
    ...listHostPages(viewer),
    ...listOwnLinks(viewer.status).map(toLink),
    ...chats.map((item) => toDestination(item, 'chats')),
    ...tabs,
    ...listCommands(running, viewer, navigation),
  ];
}

const toDestination = ({ path, label, icon }: NavigationItem, group: PaletteGroup): Destination => ({
  id: `page:${path}`,
  group,
  label,
  icon,
  verb: group === 'chats' ? 'open' : 'go',
  path,
});

const toLink = ({ path, label, icon }: NavigationItem): Destination => ({
  id: `link:${path}`,
  group: 'pages',
  label,
  icon,
  verb: 'open',
  run: () => void window.open(path, '_blank', 'noopener'),
});

const listCommands = (running: Running, viewer: Viewer, navigation: NavigationItem[]): Destination[] =>
  Object.values(running).flatMap(({ release }) =>
    release.extensions.commands
      .filter(({ to, requires }) => hasCapability(viewer.status, requires) && canOpen(to, running, viewer))
      .map(
        ({ id, label, to, verb = 'open' }): Destination => ({
          id: `command:${id}`,
          group: 'actions',
          label,
          icon: iconOf(to, navigation),
          verb,
          path: to,
        }),
      ),
  );

/** Commands have the icon of the page to which they lead. */
const iconOf = (to: string, navigation: NavigationItem[]): string =>
  navigation.find(({ path }) => path === new URL(to, 'http://console').pathname)?.icon ?? 'corner-down-right';

/** An address inherits the access rules of its route or settings tab. */
export function canOpen(to: string, running: Running, viewer: Viewer): boolean {
  const { pathname, searchParams } = new URL(to, 'http://console');
  if (pathname === settingsPath) {
    const tab = searchParams.get('tab');
    const open = accessibleSettingsTabs(running, viewer);
    return !isHiddenPage(settingsPath, viewer) && (tab === null ? open.length > 0 : open.some(({ id }) => id === tab));
  }
  const route = findRemoteRoute(running, pathname);
  return route ? isVisible(route, viewer) : listHostPages(viewer).some(({ path }) => path === pathname);
}
