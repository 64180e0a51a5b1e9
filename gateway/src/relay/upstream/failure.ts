import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ChannelRow } from '../../db/schema';
import { RelayFailure } from '../../http/errors';
import type { MessageId } from '../../messages/translate';

/** Why a channel gave no answer. */
export class UpstreamFailure extends Error {
  /** HTTP status of the upstream; 500 when it could not be reached or read. */
  readonly status: number;
  readonly code: string;
  readonly type: string;
  readonly id: MessageId;
  /** What the upstream itself said, without the channel's key. */
  readonly text: string | undefined;
  readonly retry: boolean;

  constructor(id: MessageId, details: { status: number; code: string; type?: string; text?: string | undefined; retry: boolean }) {
    super(details.text ?? id);
    this.id = id;
    this.status = details.status;
    this.code = details.code;
    this.type = details.type ?? 'new_api_error';
    this.text = details.text;
    this.retry = details.retry;
  }
}

/** Whether another channel may do better after this status. */
export function isWorthRetrying(status: number): boolean {
  if (status === 429 || status === 307) {
    return true;
  }
  if (status >= 500) {
    return status !== 504 && status !== 524;
  }
  return !(status >= 200 && status < 300) && status !== 400 && status !== 408;
}

/** What providers say of the account of a channel; from us they would speak of the caller's own token and balance. */
const accountCodes = ['insufficient_quota', 'invalid_api_key', 'token_expired', 'token_exhausted', 'token_disabled'];

/** What the client is answered: the status by the channel's mapping; of a saturated upstream only that. */
export function toRelayFailure(failure: UpstreamFailure, channel: ChannelRow, model: string): RelayFailure {
  const saturated = failure.status === 429;
  return new RelayFailure(saturated ? 'relaySaturated' : failure.id, {
    status: mappedStatus(failure.status, channel.status_code_mapping),
    code: accountCodes.includes(failure.code) ? 'bad_response_status_code' : failure.code,
    type: accountCodes.includes(failure.type) ? 'upstream_error' : failure.type,
    values: { status: failure.status, model },
    text: saturated ? undefined : failure.text,
  });
}

/** The status for the client, by a mapping of status texts. What no error is, or cannot be sent with a body, becomes 502. */
export function mappedStatus(status: number, mapping: string | null): ContentfulStatusCode {
  const mapped = Number(parseTable(mapping)[String(status)] ?? status);
  return (Number.isInteger(mapped) && mapped >= 400 && mapped <= 599 ? mapped : 502) as ContentfulStatusCode;
}

/** A JSON object of texts, as channels hold them; anything else is an empty one. */
export function parseTable(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text || '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
