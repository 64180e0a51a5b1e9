import { useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { hostLabel } from '../navigation/host-label';
import type { NavigationItem } from '../navigation/types';
import { useNavigation } from '../navigation/use-navigation';

const home: NavigationItem = { path: '/', label: hostLabel('nav.home'), icon: 'house', order: 0 };
const console_: NavigationItem = { path: '/token', label: hostLabel('nav.console'), icon: 'square-terminal', order: 1 };
const about: NavigationItem = { path: '/about', label: hostLabel('nav.about'), icon: 'info', order: 99 };

const docsAt = (path: string): NavigationItem => ({ path, label: hostLabel('nav.docs'), icon: 'file-text', order: 98 });

const isForeign = (path: string) => /^https?:\/\//i.test(path);

/** How a link to an entry opens: what leads out of the console stands beside it. */
export const targetOf = (path: string) => (isForeign(path) ? { target: '_blank', rel: 'noopener' } : {});

/** The links of the top bar: the host's own, with those of the remotes and the documentation between console and about. */
export function useTopItems(): NavigationItem[] {
  const { top } = useNavigation();
  const docs = useSession((state) => state.status?.docs_link?.trim() ?? '');
  return useMemo(
    () => [home, console_, ...top.map((item) => ({ ...item, order: 2 })), ...(isForeign(docs) ? [docsAt(docs)] : []), about],
    [top, docs],
  );
}
