import { defineAbility } from '../ability';
import { predatesDatedRoutes } from '../detection/age';

/** The highest provider code that a gateway knows. Until August 2025 there were 52, of which early 2025 had 48. */
export const channelTypes = defineAbility({
  variants: {
    'to-48': { routes: {}, highestChannelType: 48 },
    'to-57': { routes: {}, highestChannelType: 57 },
    'to-58': { routes: {}, highestChannelType: 58 },
    'to-60': { routes: {}, highestChannelType: 60 },
  },
  detect: ({ paths, refusalCode, ...evidence }) => {
    if (predatesDatedRoutes({ paths, refusalCode, ...evidence }) !== false) {
      return 'to-48';
    }
    // 59 and 60 came in the week after bearer sessions.
    if (refusalCode?.startsWith('AUTH_')) {
      return 'to-60';
    }
    return paths['/api/system-task/list'] ? 'to-58' : 'to-57';
  },
});
