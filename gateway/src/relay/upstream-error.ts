import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ChannelRow } from '../db/schema';
import { type RelayAttempts, RelayError } from '../http/errors';
import type { MessageId, MessageValues } from '../messages/translate';
import { includesStatus } from '../status-codes';

type UpstreamErrorDetails = {
  status: number;
  code: string;
  type?: string;
  text?: string | undefined;
  retry: boolean;
  values?: MessageValues;
  isOwn?: boolean;
  requestId?: string | undefined;
};

export class UpstreamError extends Error {
  /** 500 when the upstream could not be reached or read. */
  readonly status: number;
  readonly code: string;
  readonly type: string;
  readonly id: MessageId;
  /** The upstream's message without the channel's key. */
  readonly text: string | undefined;
  readonly retry: boolean;
  /** Values of the message. */
  readonly values: MessageValues;
  /** Whether the channel's override is the reason, and not the upstream. */
  readonly isOwn: boolean;
  /** The upstream's own ID of the request. */
  readonly requestId: string | undefined;

  constructor(id: MessageId, details: UpstreamErrorDetails) {
    super(details.text ?? id);
    this.id = id;
    this.status = details.status;
    this.code = details.code;
    this.type = details.type ?? 'new_api_error';
    this.text = details.text;
    this.retry = details.retry;
    this.values = details.values ?? {};
    this.isOwn = details.isOwn ?? false;
    this.requestId = details.requestId;
  }
}

/** The upstream may still be working on these. */
const neverRetried = [504, 524];

export const shouldRetry = (status: number, statusCodes: string): boolean =>
  !neverRetried.includes(status) && includesStatus(statusCodes, status);

/** `channel` is the last of those that were tried. */
type FailedCall = { channel: ChannelRow; model: string; attempts: RelayAttempts };

/** Codes about the channel's account, which the client would take for its own. */
const accountCodes = ['insufficient_quota', 'invalid_api_key', 'token_expired', 'token_exhausted', 'token_disabled'];

export function toRelayError(error: UpstreamError, { channel, model, attempts }: FailedCall): RelayError {
  if (error.isOwn) {
    const { id, status, code, type, text, values } = error;
    return new RelayError(id, { status: status as ContentfulStatusCode, code, type, text, values, attempts });
  }
  const saturated = error.status === 429;
  return new RelayError(saturated ? 'relaySaturated' : error.id, {
    status: mappedStatus(error.status, channel.status_code_mapping),
    code: accountCodes.includes(error.code) ? 'bad_response_status_code' : error.code,
    type: accountCodes.includes(error.type) ? 'upstream_error' : error.type,
    values: { status: error.status, model },
    text: saturated ? undefined : error.text,
    attempts,
  });
}

/** Applies the channel's status mapping. Statuses that are not errors become 502. */
export function mappedStatus(status: number, mapping: string | null): ContentfulStatusCode {
  const mapped = Number(parseObject(mapping)[String(status)] ?? status);
  return (Number.isInteger(mapped) && mapped >= 400 && mapped <= 599 ? mapped : 502) as ContentfulStatusCode;
}

export function parseObject(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text || '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
