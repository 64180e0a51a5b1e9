import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { MessageId, MessageValues } from '../messages/translate';

/** Thrown by rules of console calls; answered as `{success: false, message}`, with status 200 unless told otherwise. */
export class Refusal extends Error {
  readonly id: MessageId;
  readonly values: MessageValues;
  readonly status: ContentfulStatusCode;
  /** The field of the body (or of the query) that is refused, by its name on the wire. */
  readonly field: string | undefined;

  constructor(id: MessageId, values: MessageValues = {}, status: ContentfulStatusCode = 200, field?: string) {
    super(id);
    this.id = id;
    this.values = values;
    this.status = status;
    this.field = field;
  }
}

/** A refusal of what one field of the body (or of the query) holds, in a sentence of its own. */
export const fieldRefusal = (field: string, id: MessageId, values: MessageValues = {}): Refusal => new Refusal(id, values, 200, field);

/**
 * A refusal that names the field and its rule.
 * @param path where in the field something is wrong, if the field holds more than one value
 */
export const invalidField = (field: string, rule: string, path = field): Refusal =>
  fieldRefusal(field, 'invalidInput', { field: path, rule });

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
