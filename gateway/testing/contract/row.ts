import * as z from 'zod/mini';
import type { World } from './world';

/**
 * Who may call: anybody (`public`, and `try`, which looks who it is), whoever has a session (`session`), users of a role and above,
 * or whoever shows the key of a token (`key`).
 */
export type Level = 'public' | 'try' | 'session' | 'user' | 'admin' | 'root' | 'key';

/** One good call. What is left out comes from the row. */
export type Sample = { path?: string; body?: unknown; headers?: Record<string, string> };

/** One route of the gateway: a good call, who may make it, and what it answers. */
export type ContractCall = {
  /** Method and path as the gateway registers them. */
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;
  level: Level;
  /** The address of the good call with its query; the route's own when left out. */
  path?: string;
  body?: unknown;
  /** For calls that need something first: a code, a state, the address of a server. Made anew for every call. */
  sample?: (world: World) => Sample | Promise<Sample>;
  /** The whole body of the answer. */
  answer: z.ZodMiniType<unknown>;
  /** 200 when left out. */
  status?: number;
  /** Statuses above 499 that the contract gives to refusals of this call. */
  failures?: number[];
  /** Goes on with work after its answer, so that nothing can be said of rows while other calls are refused. */
  leavesWork?: true;
};

const success = z.literal(true);
const empty = z.literal('');

/** `{success, message: ""}` and nothing to return. */
export const nothing = z.strictObject({ success, message: empty });

/** `{success, message}` with words for a person. */
export const said = z.strictObject({ success, message: z.string().check(z.minLength(1)) });

/** `{success: false, message}`, of calls that only ever refuse. */
export const refused = z.strictObject({ success: z.literal(false), message: z.string().check(z.minLength(1)) });

/** `{success, message: "", data}`. */
export const answers = (data: z.ZodMiniType<unknown>) => z.strictObject({ success, message: empty, data });

/** The calls without `message`. */
export const bare = (data: z.ZodMiniType<unknown>) => z.strictObject({ success, data });

/** An answer that is text. */
export const plain = (text: string) => z.literal(text);
