import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { expireSession } from '../session/actions';
import { type SessionUser, useSession } from '../session/store';
import { ApiError, errorOfAnswer } from './api-error';
import { reportReachability } from './connection';
import { callHeaders } from './headers';

export type CallOptions = {
  params?: Record<string, string | number | boolean | undefined> | undefined;
  signal?: AbortSignal | undefined;
  /** The caller cannot go on without `data`: an answer that has none is `malformed`. */
  needsData?: boolean | undefined;
};

type CallConfig = AxiosRequestConfig & Pick<CallOptions, 'needsData'>;

type Body = object;

/** The one axios instance; tests point it at their gateway. A gateway that does not answer within a minute counts as gone. */
export const instance = axios.create({ validateStatus: () => true, timeout: 60_000 });

/** Sends a call and unwraps the envelope; throws `ApiError` and nothing else (aborts excepted). */
export async function call<T>({ needsData, ...config }: CallConfig): Promise<T> {
  const answer = await exchange(config);
  const { data } = answer as { data?: unknown };
  if (!isEnvelope(answer) || (needsData && data == null)) {
    throw malformed(config);
  }
  return data as T;
}

/** An empty body counts as one: success without data (contract 14). */
const isEnvelope = (answer: object): boolean =>
  !Array.isArray(answer) && (Object.keys(answer).length === 0 || ['success', 'message', 'data'].some((field) => field in answer));

/** Names the call, so that whoever reads it knows which answer of the gateway is not what it should be. */
const malformed = ({ method = 'get', url = '' }: AxiosRequestConfig, status = 200): ApiError =>
  new ApiError('malformed', '', { status, call: `${method.toUpperCase()} ${pathOf(url)}` });

const pathOf = (url: string): string => new URL(url, 'http://console').pathname;

/** The whole answer, for the few calls that keep facts beside `data` (contract 1.1). */
export async function exchange(config: AxiosRequestConfig): Promise<object> {
  let answer: AxiosResponse<unknown>;
  const sender = useSession.getState().user;
  try {
    answer = await instance.request({ ...config, headers: { ...callHeaders(), ...config.headers } });
  } catch (cause) {
    if (axios.isCancel(cause)) {
      throw cause;
    }
    reportReachability(false);
    throw new ApiError('network', cause instanceof Error ? cause.message : '');
  }
  const headers = { get: (name: string) => (answer.headers[name] as string | undefined) ?? null };
  const failure = answer.status < 200 || answer.status > 299 ? errorOfAnswer(answer.status, answer.data, headers) : undefined;
  noteOutcome(failure, sender, config.url);
  if (failure) {
    throw failure;
  }
  // An empty 200 is success without data (contract 14), but no answer to a read; HTML means that no gateway answered.
  const body = answer.data === '' ? null : answer.data;
  if (body == null && (config.method ?? 'get') !== 'get') {
    return {};
  }
  if (body == null || typeof body !== 'object') {
    throw malformed(config, answer.status);
  }
  const { success } = body as { success?: boolean };
  if (success === false) {
    const { message, details } = errorOfAnswer(200, body, headers);
    throw new ApiError('refused', message, { status: 200, reason: details.reason, field: details.field, answer: body });
  }
  return body;
}

/** What every answer tells beside its content: that the gateway is there, and whether it still knows who called. */
export function noteOutcome(failure: ApiError | undefined, sender: SessionUser | null, url = ''): void {
  reportReachability(failure?.code !== 'network');
  // Sessions are the gateway's: who may not change releases is still signed in there.
  if (failure?.code === 'unauthorized' && !pathOf(url).startsWith('/composition/')) {
    expireSession(sender, failure.details.reason);
  }
}

const verb =
  (method: string) =>
  <T = undefined>(url: string, body?: Body, options: CallOptions = {}) =>
    call<T>({ method, url, ...(body !== undefined && { data: body }), ...(options as AxiosRequestConfig) });

/** Calls by the wire contract; each resolves to the envelope's `data`. */
export const http = {
  get: <T>(url: string, options: CallOptions = {}) => call<T>({ method: 'get', url, ...(options as AxiosRequestConfig) }),
  delete: <T = undefined>(url: string, options: CallOptions = {}) => call<T>({ method: 'delete', url, ...(options as AxiosRequestConfig) }),
  post: verb('post'),
  put: verb('put'),
};
