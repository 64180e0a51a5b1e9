import type { Capability } from '@console/shared/contract/capabilities';
import { defineAbility } from '../ability';
import { predatesDatedRoutes } from '../detection/age';
import { translateSort } from '../sort-order';

/** Of `sortFields.user`, what New API sorts by since July 2026. */
export const userSortFields = ['id', 'username', 'group', 'quota', 'created_at', 'last_login_at'];

const withFilters: Capability[] = ['user-remarks', 'user-filters', 'user-times'];

export const userList = defineAbility({
  variants: {
    plain: { routes: {} },
    'with-remarks': { routes: {}, capabilities: ['user-remarks'] },
    'with-filters': { routes: {}, capabilities: withFilters },
    sorted: {
      routes: { 'GET /api/user/': translateSort, 'GET /api/user/search': translateSort },
      capabilities: withFilters,
      sortFields: { user: userSortFields },
    },
  },
  detect: ({ paths, refusalCode, ...evidence }) => {
    if (predatesDatedRoutes({ paths, refusalCode, ...evidence }) !== false) {
      return 'plain';
    }
    // Sorting came three days before bearer sessions.
    if (refusalCode?.startsWith('AUTH_')) {
      return 'sorted';
    }
    return paths['/api/system-task/list'] ? 'with-filters' : 'with-remarks';
  },
});
