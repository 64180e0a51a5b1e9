/** What every console call answers. Some gateways leave `message` or `data` out, or send `null` for an empty list. */
export type Envelope<T = undefined> = { success: boolean; message?: string; data?: T | null };

/** One page of a list. `page` starts at 1; `page_size` is what the gateway used, which may be less than was asked for; `total` is null where it does not count. */
export type PageRecord<T> = { items: T[]; total: number | null; page: number; page_size: number };

/** What relay and playground calls answer on failure, together with a real HTTP status. */
export type ErrorRecord = { error: { message: string; type: string; param?: string; code?: string | number | null } };
