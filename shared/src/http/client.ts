import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { signOut } from '../session/actions';
import { ApiError, errorOfAnswer } from './api-error';
import { callHeaders } from './headers';

export type CallOptions = {
  params?: Record<string, string | number | boolean | undefined> | undefined;
  signal?: AbortSignal | undefined;
};

type Body = object;

/** The one axios instance; tests point it at their gateway. A gateway that does not answer within a minute counts as gone. */
export const instance = axios.create({ validateStatus: () => true, timeout: 60_000 });

/** Sends a call and unwraps the envelope; throws `ApiError` and nothing else (aborts excepted). */
export async function call<T>(config: AxiosRequestConfig): Promise<T> {
  const envelope = await exchange(config);
  return (envelope as { data?: unknown }).data as T;
}

/** The whole answer, for the few calls that keep facts beside `data` (contract 1.1). */
export async function exchange(config: AxiosRequestConfig): Promise<object> {
  let answer: AxiosResponse<unknown>;
  try {
    answer = await instance.request({ ...config, headers: { ...callHeaders(), ...config.headers } });
  } catch (cause) {
    if (axios.isCancel(cause)) throw cause;
    throw new ApiError('network', cause instanceof Error ? cause.message : '');
  }
  if (answer.status === 401) signOut({ expired: true });
  const headers = { get: (name: string) => (answer.headers[name] as string | undefined) ?? null };
  if (answer.status < 200 || answer.status > 299) throw errorOfAnswer(answer.status, answer.data, headers);
  // An empty 200 is success without data (contract 14); HTML means that no gateway answered.
  if (answer.data === '' || answer.data == null) return {};
  if (typeof answer.data !== 'object') throw new ApiError('malformed', '', { status: answer.status });
  const { success } = answer.data as { success?: boolean };
  if (success === false) throw new ApiError('refused', errorOfAnswer(200, answer.data, headers).message, { status: 200 });
  return answer.data;
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
