import { callHeaders } from './headers';

/** A request to the gateway API. */
export type GatewayRequest = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path of the gateway API, with or without a query. */
  url: string;
  /** Added to the query; undefined ones are omitted. */
  params?: Record<string, string | number | boolean | undefined> | undefined;
  /** Sent as JSON, `FormData` as multipart. */
  data?: object | undefined;
  /** Sent beside those of every request. */
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds until the request is given up, 60,000 by default; 0 waits forever. */
  timeout?: number | undefined;
  /** Completes also while the page is being closed. Browsers limit the bodies of such requests to 64 KB in total. */
  keepalive?: boolean | undefined;
  /** The opened page does not need the response: what waits for the data of the page keeps waiting. */
  isBackground?: boolean | undefined;
  /** `progress` is 0 to 1. */
  onUploadProgress?: ((event: { progress: number }) => void) | undefined;
  /** @deprecated Use `keepalive`. Remotes built against versions before 1.59 pass it. */
  adapter?: 'keepalive' | undefined;
};

/** `body` is parsed JSON, or the text of any other body. */
export type Reply = { status: number; headers: Headers; body: unknown };

/** Path and query of a request. */
export function toAddress({ url, params = {} }: Pick<GatewayRequest, 'url' | 'params'>): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = new URLSearchParams(given).toString();
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

/**
 * Sends a request and reads its response.
 *
 * @param early a response that was requested before, or undefined if that failed
 * @throws whatever `fetch` does: without a response, or when the request is aborted or takes too long
 */
export async function send(request: GatewayRequest, early?: Promise<Response | undefined>): Promise<Reply> {
  const { signal: caller, timeout = 60_000 } = request;
  const signal = AbortSignal.any([...(caller ? [caller] : []), ...(timeout > 0 ? [AbortSignal.timeout(timeout)] : [])]);
  const read = async () => {
    const response = (await early) ?? (await sendNow(request, signal));
    return { status: response.status, headers: response.headers, body: parse(await response.text()) };
  };
  return await Promise.race([read(), rejectWhenAborted(signal)]);
}

async function sendNow({ method, data, headers, keepalive, adapter, onUploadProgress, ...request }: GatewayRequest, signal: AbortSignal) {
  const isForm = data instanceof FormData;
  const init = {
    method: method.toUpperCase(),
    headers: { ...callHeaders(), ...(data && !isForm && { 'Content-Type': 'application/json' }), ...headers },
    body: isForm ? data : data ? JSON.stringify(data) : null,
    signal,
  };
  if (onUploadProgress) {
    const { upload } = await import('./upload');
    return upload(toAddress(request), init, onUploadProgress);
  }
  return fetch(toAddress(request), { ...init, credentials: 'same-origin', keepalive: keepalive ?? adapter === 'keepalive' });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An early response knows nothing of the caller's signal. */
const rejectWhenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) {
      abort();
    }
    signal.addEventListener('abort', abort, { once: true });
  });
