import type { Shape } from '../shape';

/** What a sign-in with a cookie answered in 2026. */
export const loginShort: Shape = { id: 0, username: '', display_name: '', role: 0, status: 0, group: '' };
