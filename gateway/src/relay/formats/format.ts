import type { UsageRecord } from '@console/shared/contract';
import type { Context } from 'hono';
import type { OpenChannel } from '../../channels/channel-key';
import type { Gateway } from '../../gateway';
import type { AnsweredCall } from '../call-types';
import type { Endpoint } from '../endpoints';
import type { Price } from '../price';
import type { RawRequest, RelayRequest } from '../request';

/** An event of a stream, or a whole response. */
export type Payload = Record<string, unknown>;

export type ChannelSettings = Omit<OpenChannel, 'key' | 'header_override'>;

/** What a client asks for. */
type RequestFormat = {
  read: (c: Context) => Promise<RawRequest>;
  /** @throws RelayError 400 for fields that the gateway relies on */
  check: (raw: RawRequest) => RelayRequest;
  /** Adds the site's prompts and the model's defaults. */
  prepare?: (gateway: Gateway, request: RelayRequest, group: string) => Promise<RelayRequest>;
  /** Prices what is not charged by tokens. */
  priceRequest?: (price: Price, raw: RawRequest) => { price: Price; priceWithoutUsage?: Price };
  countPrompt: (request: RelayRequest) => Promise<number>;
  /** Whether responses are generated tokens, which are reserved. */
  generates: boolean;
};

/** Text includes reasoning and tool calls; usage is in the shape of chats. */
export type Reading = {
  produced: string;
  usage?: unknown;
  /** Of a response that has begun: its output tokens are not final. */
  usageSoFar?: unknown;
};

/** What an upstream that speaks this format is sent, and answers. */
type UpstreamFormat = {
  /** Beyond credentials. */
  headers?: (client: Headers | undefined) => Record<string, string>;
  /** What is sent of a request, if it is not just its `body`. */
  bodyOf?: (request: RelayRequest) => Payload;
  /** Applies the channel's settings; `body` has the model and the request's own fields. */
  adapt?: (channel: ChannelSettings, request: RelayRequest, body: Payload & { model: string }) => Payload & { model: string };
  /** Whether the body has no field for the model. */
  isModelInPath?: boolean;
  isResponse: (body: Payload) => boolean;
  readResponse: (body: Payload) => Reading;
  /** Undefined where responses are never streamed as events. */
  stream?: {
    isEvent: (event: unknown) => boolean;
    isFailure: (event: Payload) => boolean;
    createReader: () => (event: Payload) => Reading;
  };
  /** Responses that are not JSON. */
  other?: 'bytes' | 'text';
};

/** `status` is that of HTTP. */
export type FormatError = { message: string; type: string; code: string | null; status: number };

/** A conversion reports usage at the end, also where its upstream does not. */
export type StreamWriter = {
  /** What the client gets for an event. */
  write: (event: Payload) => Payload[];
  /** What completes a stream that has not failed. */
  finish: (usage: UsageRecord, isReported: boolean) => Payload[];
};

/** How a client is answered. */
type ClientFormat = {
  withUsage: (body: Payload, usage: UsageRecord) => Payload;
  /** Applies what the call and its channel ask for. */
  finishResponse?: (body: Payload, call: AnsweredCall, usage: UsageRecord) => Payload;
  createWriter?: (call: AnsweredCall) => StreamWriter;
  encodeEvent: (event: Payload) => string;
  /** OpenAI's shape by default. */
  errorBody?: (error: FormatError) => Payload;
  errorEvent: (error: FormatError) => Payload;
  /** Sent after the charge. */
  endOfStream: string;
};

/** How one format is spoken to an upstream that knows another. */
export type Conversion = {
  to: Endpoint;
  /** @throws UpstreamError for what the other format cannot express */
  convertRequest: (request: RelayRequest) => RelayRequest;
  convertResponse: (body: Payload, usage: UsageRecord) => Payload;
  createWriter: (call: AnsweredCall) => StreamWriter;
};

/** Everything that one endpoint does differently. */
export type Format = RequestFormat & UpstreamFormat & ClientFormat;
