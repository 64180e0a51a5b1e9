import type { Capability } from '@console/shared/contract/capabilities';
import { defineAbility } from '../ability';
import { predatesDatedRoutes } from '../detection/age';
import { translateSort } from '../sort-order';

/** Of `sortFields.channel`, what New API sorts by since May 2026. */
export const channelSortFields = ['id', 'name', 'priority', 'balance', 'response_time', 'test_time'];

const capabilities: Capability[] = ['channel-filters'];

export const channelList = defineAbility({
  variants: {
    plain: { routes: {} },
    'with-filters': { routes: {}, capabilities },
    sorted: {
      routes: { 'GET /api/channel/': translateSort, 'GET /api/channel/search': translateSort },
      capabilities,
      sortFields: { channel: channelSortFields },
    },
  },
  detect: (evidence) => {
    if (predatesDatedRoutes(evidence) !== false) {
      return 'plain';
    }
    // The route of system tasks came in the month after sorting.
    return evidence.paths['/api/system-task/list'] ? 'sorted' : 'with-filters';
  },
});
