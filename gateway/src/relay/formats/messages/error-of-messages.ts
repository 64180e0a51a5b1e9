import type { FormatError, Payload } from '../format';

const types: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  501: 'invalid_request_error',
  503: 'overloaded_error',
  529: 'overloaded_error',
};

/** Claude's clients know errors by type. */
export const messagesError = ({ message, status }: FormatError): Payload => ({
  type: 'error',
  error: { type: types[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error'), message },
});
