import { defineAbility } from '../ability';

/** `/api/user/2fa/*`, as in New API since August 2025. */
export const twoFactor = defineAbility({
  variants: { none: { routes: {} }, codes: { routes: {}, capabilities: ['two-factor'] } },
  detect: ({ paths: { '/api/user/2fa/status': hasTwoFactor } }) => {
    if (hasTwoFactor === undefined) {
      return undefined;
    }
    return hasTwoFactor ? 'codes' : 'none';
  },
});
