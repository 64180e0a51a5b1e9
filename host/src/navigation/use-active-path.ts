import { useLocation } from '@console/shared/router';
import { useRemotes } from '../remotes/remotes-store';
import { findActiveEntry } from './active-entry';
import type { NavigationItem } from './types';

/** The path of the item to which the current page belongs. */
export function useActivePath(items: readonly NavigationItem[]): string | undefined {
  const running = useRemotes((state) => state.running);
  const { pathname } = useLocation();
  return findActiveEntry(
    items.map(({ path }) => path),
    pathname,
    running,
  );
}
