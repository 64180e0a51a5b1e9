import type { FormatError, Payload } from '../format';

const statuses: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  501: 'UNIMPLEMENTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/** Google's clients know errors by status. */
export const geminiError = ({ message, status }: Pick<FormatError, 'message' | 'status'>): Payload => ({
  error: { code: status, message, status: statuses[status] ?? (status < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL') },
});
