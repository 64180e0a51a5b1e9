import type { PublicStatus } from '@console/shared/contract';
import { type HeaderModule, headerAccess, isModuleShown, sidebarModules } from '@console/shared/contract/navigation';
import { mayAccess } from '@console/shared/session';
import { settingsPath } from './settings-tabs';
import type { Viewer } from './types';

const headerPages: Readonly<Record<string, HeaderModule>> = { '/': 'home', '/about': 'about', '/pricing': 'pricing' };

/** Whether the operator shows a link of the top bar to a viewer. */
export function isLinkShown(module: HeaderModule, { user, status }: Viewer): boolean {
  const { enabled, requireAuth } = headerAccess(status?.HeaderNavModules, module);
  return enabled && (!requireAuth || user !== null);
}

/**
 * Whether the operator leaves a page out of navigation and palette for a viewer, or the viewer out of the sidebar. Root could not bring anything back without the settings.
 *
 * @param path of its route
 */
export function isHiddenPage(path: string, viewer: Viewer): boolean {
  const header = headerPages[path];
  if (header !== undefined) {
    return !isLinkShown(header, viewer);
  }
  const isRoot = mayAccess(viewer.user, 'root');
  const module = sidebarModules.find(({ routes }) => routes.includes(path));
  if (module === undefined || (isRoot && path === settingsPath)) {
    return false;
  }
  // As with New API, root has no sidebar of its own; and nobody loses the settings where it is chosen.
  const own = isRoot || path === settingsPath ? undefined : viewer.ownSidebar;
  return !isModuleShown(viewer.status?.SidebarModulesAdmin, module) || !isModuleShown(own, module);
}

/** Pages with data that gateways refuse by the same option: `off` to all but administrators, `user` to visitors. */
export function getPageRule(path: string | undefined, status: PublicStatus | null): 'open' | 'off' | 'user' {
  if (path !== '/pricing') {
    return 'open';
  }
  const { enabled, requireAuth } = headerAccess(status?.HeaderNavModules, 'pricing');
  if (!enabled) {
    return 'off';
  }
  return requireAuth ? 'user' : 'open';
}
