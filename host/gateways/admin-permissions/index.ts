import { defineAbility } from '../ability';

/** Rights of single administrators have the same routes at New API as in the console's contract. */
export const adminPermissions = defineAbility({
  variants: {
    none: { routes: {} },
    catalog: { routes: {}, capabilities: ['admin-permissions'] },
  },
  detect: ({ paths }) => {
    const hasCatalog = paths['/api/authz/catalog'];
    return hasCatalog === undefined ? undefined : hasCatalog ? 'catalog' : 'none';
  },
});
