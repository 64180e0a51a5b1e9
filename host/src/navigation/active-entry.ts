import { findRemoteRoute } from '../remotes/remote-routes';
import { settingsPath } from './settings-tabs';
import type { Running } from './types';

const isUnder = (path: string, entry: string): boolean => path === entry || (entry !== '/' && path.startsWith(`${entry}/`));

/**
 * Finds the entry of a page: the closest one above it. A page without such an entry from its own remote belongs to the settings of that
 * remote: the user's profile at `/user/edit` does not belong to the users at `/user`.
 */
export function findActiveEntry(entries: readonly string[], pathname: string, running: Running): string | undefined {
  const above = entries.filter((entry) => isUnder(pathname, entry)).sort((a, b) => b.length - a.length);
  const route = findRemoteRoute(running, pathname);
  const own = route && running[route.remote]?.release.extensions;
  if (own === undefined || own.settingsTabs.length === 0 || !entries.includes(settingsPath)) {
    return above[0];
  }
  const isBelowOwn = own.routes.some(({ path, id }) => own.navigation.some(({ route }) => route === id) && isUnder(pathname, path));
  return isBelowOwn ? above[0] : settingsPath;
}
