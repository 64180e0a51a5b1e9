/** The body of every console response. Some gateways omit `message` or `data`, or send `null` for an empty list. */
export type Envelope<T = undefined> = { success: boolean; message?: string; data?: T | null };

/**
 * One page of a list. `page` starts at 1; `page_size` may be less than requested; `total` is null where the gateway does not count, or stopped
 * after `more_than`.
 */
export type PageRecord<T> = { items: T[]; total: number | null; more_than?: number; page: number; page_size: number };

/** The body of failed relay and playground requests, which have a real HTTP status. */
export type ErrorRecord = { error: { message: string; type: string; param?: string; code?: string | number | null } };
