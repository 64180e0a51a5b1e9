import type { Access } from '../extensions/types';

/** Lowest role per access level; roles of contract 3.1. */
const minimumRole: Record<Exclude<Access, 'public'>, number> = { user: 1, admin: 10, root: 100 };

/** Whether a person may open what asks for `access`; the gateway enforces, this only decides what is drawn. */
export const mayAccess = (user: { role: number } | null, access: Access): boolean =>
  access === 'public' || (user !== null && user.role >= minimumRole[access]);
