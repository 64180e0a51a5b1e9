import type { NavigationLink, PublicStatus } from '@console/shared/contract';
import type { Gateway } from '../gateway';

type Navigation = Required<Pick<PublicStatus, 'HeaderNavModules' | 'SidebarModulesAdmin' | 'navigation_links'>>;

/** Which pages the navigation shows, and the operator's own links. */
export function navigation({ options }: Pick<Gateway, 'options'>): Navigation {
  const links = options.json('NavigationLinks');
  return {
    HeaderNavModules: options.text('HeaderNavModules'),
    SidebarModulesAdmin: options.text('SidebarModulesAdmin'),
    navigation_links: Array.isArray(links) ? (links as NavigationLink[]).map(({ name, url }) => ({ name, url })) : [],
  };
}
