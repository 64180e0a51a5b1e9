import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { MessageId, MessageValues } from '../messages/translate';

/** Thrown by rules of console calls; answered as `{success: false, message}`, with status 200 unless told otherwise. */
export class Refusal extends Error {
  readonly id: MessageId;
  readonly values: MessageValues;
  readonly status: ContentfulStatusCode;
  /** The field of the body that is refused, told beside the message where forms cannot know it themselves. */
  readonly field: string | undefined;

  constructor(id: MessageId, values: MessageValues = {}, status: ContentfulStatusCode = 200, field?: string) {
    super(id);
    this.id = id;
    this.values = values;
    this.status = status;
    this.field = field;
  }
}

/** Thrown by relay and playground calls; answered as `{error: {message, type, param, code}}` with a real status. */
export class RelayFailure extends Error {
  readonly id: MessageId;
  readonly values: MessageValues;
  readonly status: ContentfulStatusCode;
  readonly code: string | null;
  readonly type: string;
  /** Text of the upstream, said instead of the catalogue's. */
  readonly text: string | undefined;

  constructor(
    id: MessageId,
    details: { status: ContentfulStatusCode; code?: string | null; type?: string; values?: MessageValues; text?: string | undefined },
  ) {
    super(id);
    this.id = id;
    this.values = details.values ?? {};
    this.status = details.status;
    this.code = details.code ?? null;
    this.type = details.type ?? 'new_api_error';
    this.text = details.text;
  }
}
