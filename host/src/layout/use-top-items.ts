import { useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { isHiddenPage, isLinkShown } from '../navigation/hidden-pages';
import { hostLabel } from '../navigation/host-label';
import { listOwnLinks } from '../navigation/own-links';
import type { NavigationItem } from '../navigation/types';
import { useNavigation } from '../navigation/use-navigation';

const home: NavigationItem = { path: '/', label: hostLabel('nav.home'), icon: 'house', order: 0 };
const about: NavigationItem = { path: '/about', label: hostLabel('nav.about'), icon: 'info', order: 99 };

const keysPath = '/token';

/** Visitors sign in first, which the page of the API keys asks for. */
const consoleAt = (side: readonly NavigationItem[]): NavigationItem => ({
  path: side.length === 0 || side.some(({ path }) => path === keysPath) ? keysPath : (side[0]?.path ?? keysPath),
  label: hostLabel('nav.console'),
  icon: 'square-terminal',
  order: 1,
  isConsole: true,
});

const docsAt = (path: string): NavigationItem => ({ path, label: hostLabel('nav.docs'), icon: 'file-text', order: 98 });

const isExternal = (path: string) => /^https?:\/\//i.test(path);

export const getLinkTarget = (path: string) => (isExternal(path) ? { target: '_blank', rel: 'noopener' } : {});

/** The address of the site's documentation, if it has any that the operator shows. */
export function useDocsLink(): string | undefined {
  const link = useSession((state) => state.status?.docs_link?.trim() ?? '');
  const isShown = useSession((state) => isLinkShown('docs', state));
  return isShown && isExternal(link) ? link : undefined;
}

/** Links of remotes, the documentation and the operator's own links stand between console and about. */
export function useTopItems(): NavigationItem[] {
  const { top, side } = useNavigation();
  const docs = useDocsLink();
  const user = useSession((state) => state.user);
  const status = useSession((state) => state.status);
  return useMemo(() => {
    const viewer = { user, status };
    return [
      ...(isHiddenPage('/', viewer) ? [] : [home]),
      ...(isLinkShown('console', viewer) ? [consoleAt(side)] : []),
      ...top.map((item) => ({ ...item, group: undefined, order: 2 })),
      ...(docs ? [docsAt(docs)] : []),
      ...listOwnLinks(status),
      ...(isHiddenPage('/about', viewer) ? [] : [about]),
    ];
  }, [top, side, docs, user, status]);
}
