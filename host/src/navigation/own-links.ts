import type { PublicStatus } from '@console/shared/contract';
import { maxNavigationLinks } from '@console/shared/contract/navigation';
import type { NavigationItem } from './types';

/** The operator's own links; only https addresses, whatever the gateway answers. */
export const listOwnLinks = (status: Pick<PublicStatus, 'navigation_links'> | null): NavigationItem[] =>
  (status?.navigation_links ?? [])
    .filter(({ url }) => /^https:\/\//i.test(url))
    .slice(0, maxNavigationLinks.count)
    .map(({ name, url }) => ({ path: url, label: { zh: name, en: name }, icon: 'external-link', order: 98, isOwnLink: true }));
