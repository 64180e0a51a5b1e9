import { defineAbility } from '../ability';
import { cookieRoutes } from './cookies';
import { flowRoutes } from './flows';
import { readStatus, unverifiedChanges, verifiedChanges } from './status';

const status = 'GET /api/user/passkey';

/** One passkey per user, as in New API since September 2025. */
export const passkeys = defineAbility({
  variants: {
    none: { routes: {} },
    'in-cookie': { routes: { ...cookieRoutes, [status]: readStatus(unverifiedChanges) }, capabilities: ['passkeys'] },
    'in-cookie-verified': { routes: { ...cookieRoutes, [status]: readStatus(verifiedChanges) }, capabilities: ['passkeys'] },
    'by-token': { routes: { ...flowRoutes, [status]: readStatus(verifiedChanges) }, capabilities: ['passkeys'] },
  },
  detect: ({ status: fields, refusalCode, paths: { '/api/data/users': isOfApril2026 } }) => {
    if (!('passkey_login' in fields)) {
      return 'none';
    }
    if (refusalCode?.startsWith('AUTH_')) {
      return 'by-token';
    }
    // Two weeks before changes had to be verified; verifying them does no harm.
    return isOfApril2026 === undefined ? undefined : isOfApril2026 ? 'in-cookie-verified' : 'in-cookie';
  },
});
