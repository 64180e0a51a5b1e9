import type { Access } from '../extensions/types';

const minimumRole: Record<Exclude<Access, 'public'>, number> = { user: 1, admin: 10, root: 100 };

/** Whether a user may open something; for display only, since the gateway enforces it. */
export const mayAccess = (user: { role: number } | null, access: Access): boolean =>
  access === 'public' || (user !== null && user.role >= minimumRole[access]);
