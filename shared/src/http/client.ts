import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { expireSession } from '../session/actions';
import { type SessionUser, useSession } from '../session/store';
import { ApiError, toApiError, toRefusal } from './api-error';
import { reportReachability } from './connection';
import { noteAnswer } from './first-answer';
import { dropFirstReads, takeFirstRead } from './first-reads';
import { callHeaders } from './headers';

/** Options of a request. Undefined `params` are omitted. */
export type CallOptions = {
  params?: Record<string, string | number | boolean | undefined> | undefined;
  signal?: AbortSignal | undefined;
  /** Rejects a response without `data` as `malformed`. */
  needsData?: boolean | undefined;
};

type CallConfig = AxiosRequestConfig & Pick<CallOptions, 'needsData'>;

type Body = object;

/** The only axios instance; tests point it at their gateway. */
export const instance = axios.create({ validateStatus: () => true, timeout: 60_000 });

/**
 * Sends a request and unwraps the envelope.
 *
 * @throws ApiError, or the cancellation of an aborted request
 */
export async function call<T>({ needsData, ...config }: CallConfig): Promise<T> {
  const response = await exchange<{ data?: unknown }>(config);
  if (!isEnvelope(response) || (needsData && response.data == null)) {
    throw malformedError(config);
  }
  return response.data as T;
}

/** An empty body is success without data. */
const isEnvelope = (response: object): boolean =>
  !Array.isArray(response) && (Object.keys(response).length === 0 || ['success', 'message', 'data'].some((field) => field in response));

const malformedError = ({ method = 'get', url = '' }: AxiosRequestConfig, status = 200): ApiError =>
  new ApiError('malformed', '', { status, call: `${method.toUpperCase()} ${parsePath(url)}` });

const parsePath = (url: string): string => new URL(url, 'http://console').pathname;

/**
 * Sends a request and returns the whole body, for responses with facts beside `data`. `T` is not validated.
 *
 * @throws ApiError
 */
export async function exchange<T extends object = object>(config: AxiosRequestConfig): Promise<T> {
  let response: AxiosResponse<unknown>;
  const sender = useSession.getState().user;
  try {
    const adapter = findEarlyResponse(config);
    response = await instance.request({ ...config, ...(adapter && { adapter }), headers: { ...callHeaders(), ...config.headers } });
  } catch (cause) {
    if (axios.isCancel(cause)) {
      throw cause;
    }
    reportReachability(false);
    throw new ApiError('network', cause instanceof Error ? cause.message : '');
  }
  const headers = { get: (name: string) => (response.headers[name] as string | undefined) ?? null };
  const failure = response.status < 200 || response.status > 299 ? toApiError(response.status, response.data, headers) : undefined;
  reportOutcome(failure, sender, config.url);
  noteAnswer(config.url);
  if (failure) {
    throw failure;
  }
  // An empty 200 is success for a write but malformed for a read; HTML means that no gateway responded.
  const body = response.data === '' ? null : response.data;
  if (body == null && (config.method ?? 'get') !== 'get') {
    return {} as T;
  }
  if (body == null || typeof body !== 'object') {
    throw malformedError(config, response.status);
  }
  const refusal = toRefusal(body);
  if (refusal) {
    throw refusal;
  }
  return body as T;
}

function findEarlyResponse(config: AxiosRequestConfig) {
  if ((config.method ?? 'get') === 'get') {
    return takeFirstRead(instance.getUri(config), instance.defaults.adapter);
  }
  // Reports to the edge change nothing at the gateway.
  if (config.url?.startsWith('/api/')) {
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
  (method: string) =>
  <T = undefined>(url: string, body?: Body, options: CallOptions = {}) =>
    call<T>({ method, url, ...(body !== undefined && { data: body }), ...(options as AxiosRequestConfig) });

/**
 * Requests by the wire contract; each resolves to the envelope's `data`.
 *
 * @throws ApiError
 */
export const http = {
  /** An empty body is malformed. */
  get: <T>(url: string, options: CallOptions = {}) => call<T>({ method: 'get', url, ...(options as AxiosRequestConfig) }),
  /** Sends no body; an empty response is success, as for `post` and `put`. */
  delete: <T = undefined>(url: string, options: CallOptions = {}) => call<T>({ method: 'delete', url, ...(options as AxiosRequestConfig) }),
  /** Sends objects as JSON and `FormData` as multipart. */
  post: sendWith('post'),
  /** Sends objects as JSON. */
  put: sendWith('put'),
};
