import { text } from 'node:stream/consumers';
import { startTestEdge, startUpstream } from '../../edge/testing/test-edge';
import type { ProfileName } from '../profiles';

export type RecordedRequest = { call: string; query: Record<string, string>; body: unknown };

export type FakeResponse = { status?: number; headers?: Record<string, string>; body: string | object };

export async function startFakeGateway(profile: ProfileName, respond: (request: RecordedRequest) => FakeResponse) {
  const requests: RecordedRequest[] = [];
  const address = await startUpstream(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://gateway');
    const sent = await text(request);
    const recorded: RecordedRequest = {
      call: `${request.method} ${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      body: sent === '' ? undefined : JSON.parse(sent),
    };
    requests.push(recorded);
    const { status = 200, headers, body } = respond(recorded);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const edge = await startTestEdge(undefined, { gatewayProfile: profile });
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
    const responseText = await response.text();
    return { status: response.status, headers: response.headers, body: responseText === '' ? undefined : JSON.parse(responseText) };
  };
  return { call, fetch: (path: string) => fetch(`${edge.base}${path}`), requests };
}

export const dataResponse = (value: unknown): FakeResponse => ({ body: { success: true, message: '', data: value } });

export const notFoundResponse: FakeResponse = {
  status: 404,
  body: { error: { message: 'Invalid URL', type: 'invalid_request_error', param: '', code: '' } },
};
