import { isRecord } from '../json';
import { OverrideRefusal, ParamOverrideError } from './errors';

const trimmed = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** Reads the value of `return_error`: a message, or an object with more. */
export function toRefusal(value: unknown): OverrideRefusal {
  const fields = isRecord(value) ? value : { message: value };
  const message = trimmed(fields.message) || trimmed(fields.msg);
  if (message === '') {
    throw new ParamOverrideError('value-required');
  }
  const status = fields.status_code ?? fields.status ?? 400;
  // Informational and successful statuses cannot report an error.
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 400 || status > 511) {
    throw new ParamOverrideError('value-invalid', trimmed(status));
  }
  return new OverrideRefusal(message.slice(0, 1000), {
    status,
    code: trimmed(fields.code) || 'invalid_request',
    type: trimmed(fields.type) || 'invalid_request_error',
    skipsRetry: fields.skip_retry !== false,
  });
}
