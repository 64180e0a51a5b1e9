import { useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { useRemotes } from '../remotes/remotes-store';
import { buildNavigation } from './navigation';
import type { NavigationItem } from './types';

export type Navigation = { side: NavigationItem[]; top: NavigationItem[] };

export function useNavigation(): Navigation {
  const user = useSession((state) => state.user);
  const status = useSession((state) => state.status);
  const ownSidebar = useSession((state) => state.ownSidebar);
  const running = useRemotes((state) => state.running);
  return useMemo(() => {
    const all = buildNavigation(running, { user, status, ownSidebar });
    return { side: all.filter(({ place }) => place !== 'top'), top: all.filter(({ place }) => place === 'top') };
  }, [running, user, status, ownSidebar]);
}
