import type { Capability } from '@console/shared/contract/capabilities';
import { defineAbility } from '../ability';
import { predatesDatedRoutes } from '../detection/age';

/** New API had these by February 2026. */
const early: Capability[] = ['param-operations'];

/** What administrators can do with a channel beyond its fields. */
export const channelTools = defineAbility({
  variants: {
    plain: { routes: {} },
    'with-operations': { routes: {}, capabilities: early },
    'with-updates': { routes: {}, capabilities: [...early, 'param-control-operations'] },
  },
  detect: (evidence) => {
    if (predatesDatedRoutes(evidence) !== false) {
      return 'plain';
    }
    // System tasks came after February 2026, in which the last of these did.
    return evidence.paths['/api/system-task/list'] ? 'with-updates' : 'with-operations';
  },
});
