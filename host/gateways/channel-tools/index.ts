import type { Capability } from '@console/shared/contract/capabilities';
import { defineAbility } from '../ability';
import { predatesDatedRoutes } from '../detection/age';
import { detectAllUpdates, detectUpdates, listUpdates, saveUpdateSettings } from './upstream-updates';

/** New API had these by February 2026. */
const early: Capability[] = ['param-operations', 'channel-test-options', 'channel-test-protocols'];

const path = '/api/channel/upstream_updates';

/** Parameter overrides, tests, and the comparison with the provider's models. */
export const channelTools = defineAbility({
  variants: {
    plain: { routes: {} },
    'with-operations': { routes: {}, capabilities: early },
    'with-updates': {
      routes: {
        [`GET ${path}`]: listUpdates,
        [`PUT ${path}`]: saveUpdateSettings,
        [`POST ${path}/detect`]: detectUpdates,
        [`POST ${path}/detect_all`]: detectAllUpdates,
      },
      capabilities: [...early, 'param-control-operations', 'upstream-model-updates'],
    },
  },
  detect: (evidence) => {
    if (predatesDatedRoutes(evidence) !== false) {
      return 'plain';
    }
    // System tasks came after March 2026, in which the last of these did.
    return evidence.paths['/api/system-task/list'] ? 'with-updates' : 'with-operations';
  },
});
