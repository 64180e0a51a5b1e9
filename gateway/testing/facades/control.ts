import * as z from 'zod/mini';
import type { Row } from './embedded';
import { type SystemTasks, systemTasks } from './system-tasks';

const switches = z.object({
  /** Seconds that an access token lives. */
  accessSeconds: z.number(),
  /** Seconds that the refresh cookie before the present one still works. */
  graceSeconds: z.number(),
  /** Paths under which every request is one too many. */
  limited: z.array(z.string()),
  /** What a refresh does instead of answering. */
  refresh: z.enum(['answers', 'limited', 'silent', 'fails']),
  /** What a correct sign-in answers instead of a session. */
  signIn: z.enum(['answers', 'too-many-sessions', 'too-many-sign-ins']),
  /** What a code that is redeemed is answered; without Redis, Veloera answers nothing. */
  redeem: z.enum(['answers', 'empty']),
  /** Whether the gateway was set up; until then root of the embedded gateway has this password. */
  setUp: z.union([z.literal('done'), z.object({ rootPassword: z.string() })]),
  /** Whether root has confirmed the terms that payments need. */
  paymentConfirmed: z.boolean(),
});

type Switches = z.infer<typeof switches>;

/** What a façade keeps beside the embedded gateway. */
type Kept = {
  /** Second steps, by the name of the user. */
  codes: Map<string, string>;
  /** Passwords seen at sign-in, by user: the embedded gateway asks for the present one where older gateways do not. */
  passwords: Map<number, string>;
  /** System tokens given out, by user. */
  systemTokens: Map<number, string>;
  /** Settings as they were saved, by user: the embedded gateway keeps fewer fields. */
  settings: Map<number, string>;
  /** When redemption codes expire, by id. */
  expiries: Map<number, number>;
  /** Users whose group a partial update emptied, which the embedded gateway cannot keep. */
  emptyGroups: Set<number>;
  /** Channels of nothing, which the embedded gateway refuses to make. */
  emptyChannels: Row[];
  tasks: SystemTasks;
};

/** Switches of a façade that tests set at any time, and what it keeps. */
export type Control = Switches & Kept;

/** `codes: {ann: '123456'}` asks Ann for this code after her password. */
export type ControlSettings = Partial<Switches> & { codes?: Record<string, string> };

export function createControl({ codes = {}, ...settings }: ControlSettings = {}): Control {
  return {
    accessSeconds: 15 * 60,
    graceSeconds: 30,
    limited: [],
    refresh: 'answers',
    signIn: 'answers',
    redeem: 'answers',
    setUp: 'done',
    paymentConfirmed: true,
    ...settings,
    codes: new Map(Object.entries(codes)),
    passwords: new Map(),
    systemTokens: new Map(),
    settings: new Map(),
    expiries: new Map(),
    emptyGroups: new Set(),
    emptyChannels: [],
    tasks: systemTasks(),
  };
}

/** What the control address takes: switches, codes, and what happens at once. */
export const controlBody = z.strictObject({
  ...z.partial(switches).shape,
  codes: z.optional(z.record(z.string(), z.string())),
  /** Every access token given out so far is over. */
  expireTokens: z.optional(z.literal(true)),
  /** Ends the sessions of a user by id, or of everybody. */
  revoke: z.optional(z.union([z.literal('everybody'), z.int()])),
});

export type ControlBody = z.infer<typeof controlBody>;
