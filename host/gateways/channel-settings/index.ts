import { defineAbility } from '../ability';

/** System prompts and headers came to New API in August 2025, remarks in October; the dated route is of September. */
export const channelSettings = defineAbility({
  variants: {
    basic: { routes: {} },
    full: { routes: {}, capabilities: ['channel-settings'] },
  },
  detect: ({ paths }) => (paths['/api/user/topup/info'] ? 'full' : 'basic'),
});
