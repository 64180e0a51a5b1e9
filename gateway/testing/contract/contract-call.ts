import { pageSchema } from '@console/shared/contract/schemas';
import * as z from 'zod/mini';
import type { LocalGateway } from '../local';
import type { TestEpay } from '../providers/epay';
import type { TestOidc } from '../providers/oidc';
import type { TestStripe } from '../providers/stripe';
import type { TestTelegram } from '../providers/telegram';
import type { TestResponse } from '../send';
import type { ReceivedMail } from '../test-mail-server';

/** `try` reads the session if there is one; `session` requires one; `key` requires a token key. */
export type Level = 'public' | 'try' | 'session' | 'user' | 'admin' | 'root' | 'key';

export type PreparedRequest = { path?: string; body?: unknown; headers?: Record<string, string> };

export type ContractCall = {
  /** As the gateway registers it. */
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;
  level: Level;
  /** Path with query; that of `route` by default. */
  path?: string;
  body?: unknown;
  /** Creates prerequisites such as a code or a state before every request. */
  prepare?: (fixtures: Fixtures) => PreparedRequest | Promise<PreparedRequest>;
  response: z.ZodMiniType<unknown>;
  status?: number;
  /** Statuses above 499 that the contract allows. */
  failures?: number[];
};

export type Persona = 'nobody' | 'root' | 'user' | 'admin' | 'banned' | 'cancelled';

export type Credential = 'session' | 'systemToken' | 'apiKey';

/** Without a credential, the session is used, and the key where the endpoint takes one. */
export type RequestOverride = { path?: string; body?: unknown; credential?: Credential; headers?: Record<string, string> };

export type Fixtures = LocalGateway & {
  request: <Body = unknown>(contractCall: ContractCall, persona: Persona, override?: RequestOverride) => Promise<TestResponse<Body>>;
  headersFor: (persona: Persona, credential: Credential) => Record<string, string>;
  get: <Body>(path: string, headers?: Record<string, string>) => Promise<TestResponse<Body>>;
  upstreamUrl: string;
  newCode: (provider: 'github' | 'discord' | 'linuxdo' | 'wechat') => string;
  authorizeAtOidc: TestOidc['authorize'];
  signedByTelegram: TestTelegram['signed'];
  paymentNotification: TestEpay['notification'];
  signedByStripe: TestStripe['sign'];
  mailTo: (address: string) => Promise<ReceivedMail>;
  uniqueName: () => string;
  differences: () => Promise<Record<string, unknown>[]>;
  restore: () => Promise<void>;
};

const success = z.literal(true);
const empty = z.literal('');

export const emptyResponse = z.strictObject({ success, message: empty });

export const messageResponse = z.strictObject({ success, message: z.string().check(z.minLength(1)) });

export const failureResponse = z.strictObject({ success: z.literal(false), message: z.string().check(z.minLength(1)) });

export const dataResponse = (data: z.ZodMiniType<unknown>) => z.strictObject({ success, message: empty, data });

export const pageResponse = (item: z.ZodMiniType<unknown>) => dataResponse(pageSchema(item));

export const dataWithoutMessage = (data: z.ZodMiniType<unknown>) => z.strictObject({ success, data });

/** An update of a record, and one of its status alone. */
export const updateCalls = (path: string, level: Level, body: { id: number }, response: z.ZodMiniType<unknown>): ContractCall[] => [
  { route: `PUT ${path}`, level, body, response },
  { route: `PUT ${path}`, level, path: `${path}/?status_only=true`, body: { id: body.id, status: 2 }, response },
];

export const textResponse = (text: string) => z.literal(text);
