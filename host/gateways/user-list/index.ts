import type { Capability } from '@console/shared/contract/capabilities';
import { defineAbility, type RouteHandler } from '../ability';
import { predatesDatedRoutes } from '../detection/age';

/** Of `sortFields.user`, what New API sorts by since July 2026. */
export const userSortFields = ['id', 'username', 'group', 'quota', 'created_at', 'last_login_at'];

const sort: RouteHandler = ({ query, forward }) => {
  const { sort: field, order, ...others } = query;
  return forward({ query: field === undefined ? others : { ...others, sort_by: field, sort_order: order ?? 'desc' } });
};

const withFilters: Capability[] = ['user-remarks', 'user-filters', 'user-times'];

export const userList = defineAbility({
  variants: {
    plain: { routes: {} },
    'with-remarks': { routes: {}, capabilities: ['user-remarks'] },
    'with-filters': { routes: {}, capabilities: withFilters },
    sorted: {
      routes: { 'GET /api/user/': sort, 'GET /api/user/search': sort },
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
