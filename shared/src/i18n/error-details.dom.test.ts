import { expect, it } from 'vitest';
import { ApiError } from '../http/api-error';
import { errorDetails } from './error-text';

it('lists what support needs, one fact per line', () => {
  const error = new ApiError('server', 'database is locked', { status: 500, requestId: '20261125-7' });
  expect(errorDetails(error)?.split('\n')).toEqual([
    'server · HTTP 500',
    'request id: 20261125-7',
    'database is locked',
    expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  ]);
});

it('names the call of a malformed response', () =>
  expect(errorDetails(new ApiError('malformed', '', { status: 200, call: 'GET /api/token/' }))).toMatch(
    /^malformed · HTTP 200\nGET \/api\/token\/\n/,
  ));

it.each([new ApiError('network', ''), new Error('x'), undefined])('has nothing to add to %s', (error) =>
  expect(errorDetails(error)).toBeUndefined(),
);
