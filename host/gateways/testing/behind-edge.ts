import { text } from 'node:stream/consumers';
import { runningEdge, upstream } from '../../edge/testing/running-edge';
import type { ProfileName } from '../profiles';

/** A request as a gateway got it; `query` without what has no value. */
export type Asked = { call: string; query: Record<string, string>; body: unknown };

/** What a gateway answers; a plain value is the `data` of a success. */
export type Told = { status?: number; headers?: Record<string, string>; body: string | object };

/** A gateway of our own making behind an edge that takes it for one of a profile. */
export async function behindEdge(profile: ProfileName, answer: (asked: Asked) => Told) {
  const asked: Asked[] = [];
  const address = await upstream(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://gateway');
    const sent = await text(request);
    const seen: Asked = {
      call: `${request.method} ${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      body: sent === '' ? undefined : JSON.parse(sent),
    };
    asked.push(seen);
    const { status = 200, headers, body } = answer(seen);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const edge = await runningEdge(undefined, { gatewayProfile: profile });
  edge.target = { url: new URL(address), token: null };
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${edge.base}${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(method !== 'GET' && { origin: edge.base }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const told = await response.text();
    return { status: response.status, headers: response.headers, body: told === '' ? undefined : JSON.parse(told) };
  };
  return { call, asked };
}

/** A response of New API and its like. */
export const data = (value: unknown): Told => ({ body: { success: true, message: '', data: value } });

/** What they answer for calls that they do not have. */
export const unknownCall: Told = {
  status: 404,
  body: { error: { message: 'Invalid URL', type: 'invalid_request_error', param: '', code: '' } },
};
