import { useSession } from '../session/store';
import { ApiError, errorOfAnswer } from './api-error';
import { instance, noteOutcome } from './client';
import { reportReachability } from './connection';
import { callHeaders } from './headers';

/**
 * POST whose answer is read as it comes (server-sent events). Resolves once the gateway has accepted the call;
 * refusals come as `ApiError`, whether as an `error` object or as an envelope.
 */
export async function postStream(url: string, body: object, signal: AbortSignal): Promise<Response> {
  const address = `${instance.defaults.baseURL ?? ''}${url}`;
  // The content type last: axios' defaults name it as undefined, which fetch would send as that word.
  const headers = { ...(instance.defaults.headers.common as Record<string, string>), ...callHeaders(), 'Content-Type': 'application/json' };
  const sender = useSession.getState().user;
  let answer: Response;
  try {
    answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), signal, credentials: 'same-origin' });
  } catch (cause) {
    if (signal.aborted) {
      throw cause;
    }
    reportReachability(false);
    throw new ApiError('network', cause instanceof Error ? cause.message : '');
  }
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok && !type.includes('json')) {
    noteOutcome(undefined, sender);
    if (type.includes('html')) {
      throw new ApiError('malformed', '', { status: answer.status, call: `POST ${url}` });
    }
    return answer;
  }
  const parsed: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const failure = answer.ok ? undefined : errorOfAnswer(answer.status, parsed, answer.headers);
  noteOutcome(failure, sender);
  if (failure) {
    throw failure;
  }
  if ((parsed as { success?: boolean } | undefined)?.success === false) {
    throw new ApiError('refused', errorOfAnswer(200, parsed, answer.headers).message, { status: 200 });
  }
  // An upstream that ignored `stream` answers with one JSON object; the caller reads it from the untouched body.
  return answer;
}
