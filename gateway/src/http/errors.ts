import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { MessageId, MessageValues } from '../messages/translate';

/** Thrown by console handlers; sent as `{success: false, message}`, by default with status 200. */
export class ConsoleError extends Error {
  readonly id: MessageId;
  readonly values: MessageValues;
  readonly status: ContentfulStatusCode;
  /** Wire name of the rejected field of the body or query. */
  readonly field: string | undefined;
  /** Tells programs what happened. */
  readonly code: string | undefined;
  isFailedSignIn = false;

  constructor(id: MessageId, values: MessageValues = {}, status: ContentfulStatusCode = 200, field?: string, code?: string) {
    super(id);
    this.id = id;
    this.values = values;
    this.status = status;
    this.field = field;
    this.code = code;
  }
}

export const fieldError = (field: string, id: MessageId, values: MessageValues = {}): ConsoleError =>
  new ConsoleError(id, values, 200, field);

/** An error that names the field and its rule. */
export const invalidField = (field: string, rule: string, path = field): ConsoleError =>
  fieldError(field, 'invalidInput', { field: path, rule });

/** Refuses a query parameter that would otherwise be ignored unnoticed. */
export const invalidQuery = (name: string, rule: string): ConsoleError =>
  new ConsoleError('invalidInput', { field: name, rule }, 400, name);

/** Why a channel did not answer. */
export type FailedAttempt = {
  channel: number;
  error: { status: number; code: string; text: string | undefined; id: MessageId; values: MessageValues };
};

/** `tried` are the ids of the channels, `requestId` is that of the last upstream. */
export type RelayAttempts = { tried: number[]; failed: FailedAttempt[]; requestId: string | undefined };

/** Thrown by relay and playground handlers; sent as `{error: {message, type, param, code}}` with a real status. */
export class RelayError extends Error {
  readonly id: MessageId;
  readonly values: MessageValues;
  readonly status: ContentfulStatusCode;
  readonly code: string | null;
  readonly type: string;
  /** Message of the upstream, used instead of the catalogue's. */
  readonly text: string | undefined;
  /** Set when channels were tried and none of them answered. */
  readonly attempts: RelayAttempts | undefined;
  isFailedSignIn = false;

  constructor(
    id: MessageId,
    details: {
      status: ContentfulStatusCode;
      code?: string | null;
      type?: string;
      values?: MessageValues;
      text?: string | undefined;
      attempts?: RelayAttempts;
    },
  ) {
    super(id);
    this.id = id;
    this.values = details.values ?? {};
    this.status = details.status;
    this.code = details.code ?? null;
    this.type = details.type ?? 'new_api_error';
    this.text = details.text;
    this.attempts = details.attempts;
  }
}

/** Marks an error that the log reports as a failed sign-in. */
export function failedSignIn<E extends ConsoleError | RelayError>(error: E): E {
  error.isFailedSignIn = true;
  return error;
}
