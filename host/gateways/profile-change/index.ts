import { defineAbility } from '../ability';

/** Whether changing the display name requires the password, as in New API from May 2025 to July 2026. */
export const profileChange = defineAbility({
  variants: { plain: { routes: {} }, 'with-password': { routes: {}, capabilities: ['profile-password'] } },
  detect: ({ paths }) => {
    const { '/api/user/2fa/status': hasSecondStep, '/api/authz/catalog': hasPermissions } = paths;
    if (hasSecondStep === undefined || hasPermissions === undefined) {
      return undefined;
    }
    return hasSecondStep && !hasPermissions ? 'with-password' : 'plain';
  },
});
