import { useMemo } from 'react';
import { ownLabel } from '../navigation/own-label';
import type { NavigationItem } from '../navigation/types';
import { useNavigation } from '../navigation/use-navigation';

const home: NavigationItem = { path: '/', label: ownLabel('nav.home'), icon: 'house', order: 0 };
const console_: NavigationItem = { path: '/token', label: ownLabel('nav.console'), icon: 'square-terminal', order: 1 };
const about: NavigationItem = { path: '/about', label: ownLabel('nav.about'), icon: 'info', order: 99 };

/** The links of the top bar: the host's own, with those of the remotes between console and about. */
export function useTopItems(): NavigationItem[] {
  const { top } = useNavigation();
  return useMemo(() => [home, console_, ...top.map((item) => ({ ...item, order: 2 })), about], [top]);
}
