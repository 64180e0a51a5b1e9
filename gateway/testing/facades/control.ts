import * as z from 'zod/mini';
import { type CustomOAuth, customOAuth } from './custom-oauth/store';
import type { Row } from './embedded';
import { type PublishedModel, publishedModels } from './model-sync';
import type { SecondFactor } from './session/second-step';
import { type Subscriptions, subscriptionStore } from './subscriptions/store';
import { type SystemTasks, systemTasks } from './system-tasks';
import { redirectProviders } from './wallet/redirects';

const switches = z.object({
  /** Lifetime of an access token in seconds. */
  accessSeconds: z.number(),
  /** Seconds for which the previous refresh cookie stays valid. */
  graceSeconds: z.number(),
  /** Paths that respond with too many requests. */
  limited: z.array(z.string()),
  refresh: z.enum(['normal', 'limited', 'silent', 'fails']),
  signIn: z.enum(['normal', 'too-many-sessions', 'too-many-sign-ins']),
  redeem: z.enum(['normal', 'empty']),
  /** Until it is set up, root of the embedded gateway has this password. */
  setup: z.union([z.literal('done'), z.object({ rootPassword: z.string() })]),
  /** Whether root has accepted the payment terms. */
  paymentConfirmed: z.boolean(),
  /** Whether check-in is on. */
  checkIn: z.boolean(),
  /** Providers of payments beside epay. */
  payProviders: z.array(z.enum(redirectProviders)),
});

type Switches = z.infer<typeof switches>;

type ControlState = {
  codes: Map<string, string>;
  /** By username, of users who set it up themselves. */
  secondFactors: Map<string, SecondFactor>;
  /** By user; the embedded gateway requires the current password where older gateways do not. */
  passwords: Map<number, string>;
  systemTokens: Map<number, string>;
  /** By user; the embedded gateway keeps fewer fields. */
  settings: Map<number, string>;
  /** Users with an empty group, which the embedded gateway rejects. */
  emptyGroups: Set<number>;
  /** Channels without fields, which the embedded gateway rejects. */
  emptyChannels: Row[];
  /** Users who may turn the verification by a passkey, which they just passed, into one of the session. */
  verifiedByPasskey: Set<number>;
  /** By channel, what the embedded gateway does not keep of `settings`. */
  channelSettings: Map<number, Row>;
  /** The official list of models. */
  publishedModels: PublishedModel[];
  tasks: SystemTasks;
  /** By user, newest first. The balance is not changed. */
  checkIns: Map<number, { checkin_date: string; quota_awarded: number }[]>;
  customOAuth: CustomOAuth;
  subscriptions: Subscriptions;
};

export type Control = Switches & ControlState;

/** `codes: {ann: '123456'}` requires this code of Ann after her password. */
export type ControlSettings = Partial<Switches> & { codes?: Record<string, string> };

export function createControl({ codes = {}, ...settings }: ControlSettings = {}): Control {
  return {
    accessSeconds: 15 * 60,
    graceSeconds: 30,
    limited: [],
    refresh: 'normal',
    signIn: 'normal',
    redeem: 'normal',
    setup: 'done',
    paymentConfirmed: true,
    checkIn: false,
    payProviders: [],
    ...settings,
    codes: new Map(Object.entries(codes)),
    secondFactors: new Map(),
    passwords: new Map(),
    systemTokens: new Map(),
    settings: new Map(),
    emptyGroups: new Set(),
    emptyChannels: [],
    verifiedByPasskey: new Set(),
    channelSettings: new Map(),
    publishedModels: [...publishedModels],
    tasks: systemTasks(),
    checkIns: new Map(),
    customOAuth: customOAuth(),
    subscriptions: subscriptionStore(),
  };
}

export const controlBody = z.strictObject({
  ...z.partial(switches).shape,
  codes: z.optional(z.record(z.string(), z.string())),
  expireTokens: z.optional(z.literal(true)),
  revoke: z.optional(z.union([z.literal('everybody'), z.int()])),
});

export type ControlBody = z.infer<typeof controlBody>;
