import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { expireSession } from '../session/actions';
import { type SessionUser, useSession } from '../session/store';
import { ApiError, errorOfAnswer } from './api-error';
import { noteCall } from './connection';
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
  const sender = useSession.getState().user;
  try {
    answer = await instance.request({ ...config, headers: { ...callHeaders(), ...config.headers } });
  } catch (cause) {
    if (axios.isCancel(cause)) throw cause;
    noteCall(false);
    throw new ApiError('network', cause instanceof Error ? cause.message : '');
  }
  const headers = { get: (name: string) => (answer.headers[name] as string | undefined) ?? null };
  const failure = answer.status < 200 || answer.status > 299 ? errorOfAnswer(answer.status, answer.data, headers) : undefined;
  noteOutcome(failure, sender);
  if (failure) throw failure;
  // An empty 200 is success without data (contract 14); HTML means that no gateway answered.
  if (answer.data === '' || answer.data == null) return {};
  if (typeof answer.data !== 'object') throw new ApiError('malformed', '', { status: answer.status });
  const { success } = answer.data as { success?: boolean };
  if (success === false) {
    throw new ApiError('refused', errorOfAnswer(200, answer.data, headers).message, { status: 200, answer: answer.data });
  }
  return answer.data;
}

/** What every answer tells beside its content: that the gateway is there, and whether it still knows who called. */
export function noteOutcome(failure: ApiError | undefined, sender: SessionUser | null): void {
  noteCall(failure?.code !== 'network');
  if (failure?.code === 'unauthorized') expireSession(sender);
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
