import { defineAbility } from '../ability';
import { hasCheckIn } from '../detection/age';

export const keyGroups = defineAbility({
  variants: {
    own: { routes: {} },
    'with-retry': { routes: {}, capabilities: ['cross-group-retry'] },
    ordered: { routes: {}, capabilities: ['cross-group-retry', 'auto-group-order'] },
  },
  detect: (evidence) => {
    // Retries came on 2025-12-12, and the order on 2026-08-01, twelve days after bearer sessions.
    if (!hasCheckIn(evidence)) {
      return 'own';
    }
    return evidence.refusalCode?.startsWith('AUTH_') ? 'ordered' : 'with-retry';
  },
});
