import type { EdgeContext } from './context';
import { isJsonRequest } from './same-origin';

/** The body of a request. Undefined if it is no JSON, or is not sent as JSON. */
export const readJson = async (c: EdgeContext): Promise<unknown> => (isJsonRequest(c) ? c.req.json().catch(() => undefined) : undefined);
