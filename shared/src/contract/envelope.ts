/** What every console call answers. Some gateways leave `message` or `data` out, or send `null` for an empty list. */
export type Envelope<T = undefined> = { success: boolean; message?: string; data?: T | null };

/** One page of a list that knows its total (users, logs, redemption codes); `page` starts at 1. */
export type PageRecord<T> = { items: T[]; total: number; page: number; page_size: number };

/** What relay and playground calls answer on failure, together with a real HTTP status. */
export type ErrorRecord = { error: { message: string; type: string; param?: string; code?: string | number | null } };
