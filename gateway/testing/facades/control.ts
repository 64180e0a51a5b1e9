import type { Row } from './embedded';
import { type SystemTasks, systemTasks } from './system-tasks';

/** Switches of a façade that tests set, and what it keeps beside the embedded gateway. */
export type Control = {
  /** Seconds that an access token lives. */
  accessSeconds: number;
  /** Seconds that the refresh cookie before the present one still works. */
  graceSeconds: number;
  /** Paths under which every request is one too many. */
  limited: string[];
  /** What a refresh answers instead of its answer. */
  refresh: 'answers' | 'limited' | 'silent' | 'fails';
  /** What a correct sign-in answers instead of a session. */
  signIn: 'answers' | 'too-many-sessions' | 'too-many-sign-ins';
  /** What a code that is redeemed is answered; without Redis, Veloera answers nothing. */
  redeem: 'answers' | 'empty';
  /** Whether the gateway was set up; until then root of the embedded gateway has this password. */
  setUp: 'done' | { rootPassword: string };
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
  /** Whether root has confirmed the terms that payments need. */
  paymentConfirmed: boolean;
};

export type ControlSettings = Partial<
  Pick<Control, 'accessSeconds' | 'graceSeconds' | 'limited' | 'refresh' | 'signIn' | 'redeem' | 'setUp' | 'paymentConfirmed'>
> & {
  /** `{ann: '123456'}` asks Ann for this code after her password. */
  codes?: Record<string, string>;
};

export function createControl(settings: ControlSettings = {}): Control {
  const { codes = {}, ...rest } = settings;
  return {
    accessSeconds: 15 * 60,
    graceSeconds: 30,
    limited: [],
    refresh: 'answers',
    signIn: 'answers',
    redeem: 'answers',
    setUp: 'done',
    paymentConfirmed: true,
    ...rest,
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
