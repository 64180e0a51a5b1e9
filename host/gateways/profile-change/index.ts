import { defineAbility } from '../ability';

/** Whether a display name is changed with the present password alone, as New API asked from May 2025 to July 2026. */
export const profileChange = defineAbility({
  ways: { plain: { routes: {} }, 'with-password': { routes: {}, capabilities: ['profile-password'] } },
  detect: ({ paths }) => {
    const { '/api/user/2fa/status': hasSecondStep, '/api/authz/catalog': hasPermissions } = paths;
    if (hasSecondStep === undefined || hasPermissions === undefined) {
      return undefined;
    }
    return hasSecondStep && !hasPermissions ? 'with-password' : 'plain';
  },
});
