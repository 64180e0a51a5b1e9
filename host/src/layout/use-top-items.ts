import { useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { hostLabel } from '../navigation/host-label';
import type { NavigationItem } from '../navigation/types';
import { useNavigation } from '../navigation/use-navigation';

const home: NavigationItem = { path: '/', label: hostLabel('nav.home'), icon: 'house', order: 0 };
const console_: NavigationItem = { path: '/token', label: hostLabel('nav.console'), icon: 'square-terminal', order: 1 };
const about: NavigationItem = { path: '/about', label: hostLabel('nav.about'), icon: 'info', order: 99 };

const docsAt = (path: string): NavigationItem => ({ path, label: hostLabel('nav.docs'), icon: 'file-text', order: 98 });

const isExternal = (path: string) => /^https?:\/\//i.test(path);

export const getLinkTarget = (path: string) => (isExternal(path) ? { target: '_blank', rel: 'noopener' } : {});

/** The address of the site's documentation, if it has any. */
export function useDocsLink(): string | undefined {
  const link = useSession((state) => state.status?.docs_link?.trim() ?? '');
  return isExternal(link) ? link : undefined;
}

/** Links of remotes and the documentation stand between console and about. */
export function useTopItems(): NavigationItem[] {
  const { top } = useNavigation();
  const docs = useDocsLink();
  return useMemo(
    () => [home, console_, ...top.map((item) => ({ ...item, group: undefined, order: 2 })), ...(docs ? [docsAt(docs)] : []), about],
    [top, docs],
  );
}
