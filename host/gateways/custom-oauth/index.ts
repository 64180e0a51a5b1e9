import { defineAbility } from '../ability';

/** `/api/custom-oauth-provider/*`, as in New API since February 2026. */
export const customOauth = defineAbility({
  variants: {
    none: { routes: {} },
    plain: { routes: {}, capabilities: ['custom-oauth'] },
    'with-policies': { routes: {}, capabilities: ['custom-oauth', 'custom-oauth-policies'] },
  },
  detect: ({ paths: { '/api/user/oauth/bindings': hasBindings, '/api/data/users': hasUserData } }) => {
    if (hasBindings === undefined || hasUserData === undefined) {
      return undefined;
    }
    // Policies came 17 days after the providers, before the second of these paths.
    return hasUserData ? 'with-policies' : hasBindings ? 'plain' : 'none';
  },
});
