import type { NavigationItem } from './types';

const paths = ['/detail', '/playground', '/token', '/log'];

/** The pages that people open most, as far as they may. */
export const mainItems = (side: readonly NavigationItem[]): NavigationItem[] =>
  paths.flatMap((path) => side.find((item) => item.path === path) ?? []);
