import { useSession } from '../session/store';
import { ApiError, toApiError, toRefusal } from './api-error';
import { receive, reportOutcome } from './client';
import { callHeaders } from './headers';

/**
 * Sends a POST whose response is a stream of server-sent events. Resolves once the gateway has accepted the request.
 *
 * @throws ApiError for a refusal, as an `error` object or as an envelope
 */
export async function postStream(url: string, body: object, signal: AbortSignal): Promise<Response> {
  const headers = { ...callHeaders(), 'Content-Type': 'application/json' };
  const sender = useSession.getState().user;
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(body), signal, credentials: 'same-origin' };
  const response = await receive(fetch(url, init), signal);
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && !type.includes('json')) {
    reportOutcome(undefined, sender);
    if (type.includes('html')) {
      throw new ApiError('malformed', '', { status: response.status, call: `POST ${url}` });
    }
    return response;
  }
  const parsed: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const failure = response.ok ? undefined : toApiError(response.status, parsed, response.headers);
  reportOutcome(failure, sender);
  const error = failure ?? toRefusal(parsed);
  if (error) {
    throw error;
  }
  // An upstream that ignores `stream` responds with one JSON object, which the caller reads.
  return response;
}
