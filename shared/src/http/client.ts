import { expireSession } from '../session/actions';
import { type SessionUser, useSession } from '../session/store';
import { ApiError, toApiError, toRefusal } from './api-error';
import { reportReachability } from './connection';
import { noteAnswer } from './first-answer';
import { dropFirstReads, takeFirstRead } from './first-reads';
import { type GatewayRequest, send, toAddress } from './send';

/** Options of a request. Undefined `params` are omitted. */
export type CallOptions = Pick<GatewayRequest, 'params' | 'signal' | 'isBackground'> & {
  /** Rejects a response without `data` as `malformed`. */
  needsData?: boolean | undefined;
};

type Call = GatewayRequest & Pick<CallOptions, 'needsData'>;

/**
 * Sends a request and unwraps the envelope.
 *
 * @throws ApiError, or the cancellation of an aborted request
 */
export async function call<T>({ needsData, ...request }: Call): Promise<T> {
  const response = await exchange<{ data?: unknown }>(request);
  if (!isEnvelope(response) || (needsData && response.data == null)) {
    throw malformedError(request);
  }
  return response.data as T;
}

/** An empty body is success without data. */
const isEnvelope = (response: object): boolean =>
  !Array.isArray(response) && (Object.keys(response).length === 0 || ['success', 'message', 'data'].some((field) => field in response));

const malformedError = ({ method, url }: GatewayRequest, status = 200): ApiError =>
  new ApiError('malformed', '', { status, call: `${method.toUpperCase()} ${parsePath(url)}` });

const parsePath = (url: string): string => new URL(url, 'http://console').pathname;

/**
 * Sends a request and returns the whole body, for responses with facts beside `data`. `T` is not validated.
 *
 * @throws ApiError
 */
export async function exchange<T extends object = object>(request: GatewayRequest): Promise<T> {
  const sender = useSession.getState().user;
  const { status, headers, body } = await receive(send(request, findEarlyResponse(request)), request.signal);
  const failure = status < 200 || status > 299 ? toApiError(status, body, headers) : undefined;
  reportOutcome(failure, sender, request.url);
  if (!request.isBackground) {
    noteAnswer();
  }
  if (failure) {
    throw failure;
  }
  // An empty 200 is success for a write but malformed for a read; HTML means that no gateway responded.
  if ((body === '' || body === null) && request.method !== 'get') {
    return {} as T;
  }
  if (body === null || typeof body !== 'object') {
    throw malformedError(request, status);
  }
  const refusal = toRefusal(body);
  if (refusal) {
    throw refusal;
  }
  return body as T;
}

/** @throws ApiError without a response, and the cause when the caller has aborted the request */
export async function receive<T>(response: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await response;
  } catch (cause) {
    if (signal?.aborted) {
      throw cause;
    }
    reportReachability(false);
    throw new ApiError('network', cause instanceof Error ? cause.message : '');
  }
}

function findEarlyResponse(request: GatewayRequest) {
  if (request.method === 'get') {
    return takeFirstRead(toAddress(request));
  }
  // Reports to the edge change nothing at the gateway.
  if (request.url.startsWith('/api/')) {
    dropFirstReads();
  }
}

/** Reports reachability and an expired session, which every response tells. */
export function reportOutcome(failure: ApiError | undefined, sender: SessionUser | null, url = ''): void {
  reportReachability(failure?.code !== 'network');
  // A 401 of the edge means missing release permissions, not an expired session.
  if (failure?.code === 'unauthorized' && !parsePath(url).startsWith('/composition/')) {
    expireSession(sender, failure.details.reason);
  }
  if (failure?.details.reason === 'SECOND_STEP_REQUIRED' && sender === useSession.getState().user) {
    useSession.setState({ secondStepRequired: true });
  }
}

const sendWith =
  (method: 'post' | 'put') =>
  <T = undefined>(url: string, data?: object, options: CallOptions = {}) =>
    call<T>({ method, url, data, ...options });

/**
 * Requests by the wire contract; each resolves to the envelope's `data`.
 *
 * @throws ApiError
 */
export const http = {
  /** An empty body is malformed. */
  get: <T>(url: string, options: CallOptions = {}) => call<T>({ method: 'get', url, ...options }),
  /** Sends no body; an empty response is success, as for `post` and `put`. */
  delete: <T = undefined>(url: string, options: CallOptions = {}) => call<T>({ method: 'delete', url, ...options }),
  /** Sends objects as JSON and `FormData` as multipart. */
  post: sendWith('post'),
  /** Sends objects as JSON. */
  put: sendWith('put'),
};
