import { defineAbility } from '../ability';
import { keepPreferences } from './keep-preferences';

/** New API has Bark since September 2025, Gotify since October and the language since February 2026. */
export const userSettings = defineAbility({
  variants: {
    plain: { routes: {} },
    'with-language': { routes: { 'PUT /api/user/setting': keepPreferences }, capabilities: ['push-notifications', 'stored-language'] },
  },
  // Check-in came a month before the language, which no other read shows.
  detect: ({ status }) => (status.checkin_enabled === undefined ? 'plain' : 'with-language'),
});
