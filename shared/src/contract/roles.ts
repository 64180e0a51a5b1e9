/** Higher roles include the permissions of lower ones. */
export const roles = { guest: 0, user: 1, admin: 10, root: 100 } as const;

/** Number of a role on the wire. */
export type Role = (typeof roles)[keyof typeof roles];

/** `users.status`; deleted users have `DeletedAt` instead. */
export const userStatus = { active: 1, banned: 2 } as const;

/** `tokens.status`. Clients may set `enabled` and `disabled` only. */
export const tokenStatus = { enabled: 1, disabled: 2, expired: 3, exhausted: 4 } as const;

/** Number of a token's status on the wire. */
export type TokenStatus = (typeof tokenStatus)[keyof typeof tokenStatus];

/** `channels.status`. The gateway sets `autoDisabled` itself after errors of an upstream. */
export const channelStatus = { unknown: 0, enabled: 1, disabled: 2, autoDisabled: 3 } as const;

/** `redemptions.status`. Clients may set the first two only, and neither on a used code. */
export const redemptionStatus = { unused: 1, disabled: 2, used: 3 } as const;

/** `status` of system prompts, model defaults, promotions and search engines. */
export const resourceStatus = { enabled: 1, disabled: 2 } as const;

/** `logs.type`; `all` is a filter only. */
export const logType = { all: 0, topUp: 1, consumption: 2, admin: 3, system: 4, error: 5, refund: 6, signIn: 7 } as const;
