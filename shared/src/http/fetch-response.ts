import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';

/** A response of `fetch` as axios continues with it, which parses the text. */
export async function toAxiosResponse(response: Response, config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const { status, statusText } = response;
  return { data: await response.text(), status, statusText, headers: Object.fromEntries(response.headers), config };
}
