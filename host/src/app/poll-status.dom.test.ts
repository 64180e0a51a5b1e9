import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkConnection, http, useConnection } from '@console/shared/http';
import { useSession } from '@console/shared/session';
import { openOrigin } from '@console/shared/testing/serve-http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollStatus } from './poll-status';

type StubResponse = { status: number; body: string; headers?: Record<string, string> };

const good: StubResponse = { status: 200, body: '{"success":true,"data":{"system_name":"Test"}}' };
let nextResponse = good;
let requests = 0;
let delayed: (() => void)[] | null = null;
const gateway = createServer((_request, response) => {
  requests += 1;
  const { status, body, headers } = nextResponse;
  const respond = () => void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  if (delayed) {
    delayed.push(respond);
  } else {
    respond();
  }
});

const state = () => ({ isLost: useConnection.getState().isLost, isRefused: useSession.getState().isStatusRefused });
const settled = () => vi.waitFor(() => expect(useConnection.getState().nextTryAt).not.toBeNull());
const recovered = () => vi.waitFor(() => expect(state()).toEqual({ isLost: false, isRefused: false }));

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  openOrigin(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
});
afterAll(() => gateway.close());

// A successful fetch ends the polling of the previous test.
beforeEach(async () => {
  nextResponse = good;
  checkConnection();
  await recovered();
  useSession.setState({ status: null });
});

describe('pollStatus', () => {
  it.each([
    { status: 429, body: '{"message":"slow down"}', isLost: false },
    { status: 500, body: '', isLost: false },
    { status: 200, body: '{"success":false,"message":"no"}', isLost: false },
    { status: 502, body: '{"message":"no gateway","error":{"message":"no gateway","code":"gateway_unreachable"}}', isLost: true },
    { status: 504, body: '<html></html>', isLost: true },
    { status: 200, body: '<html></html>', isLost: true },
    { status: 200, body: '{"success":true,"data":[]}', isLost: true },
  ])('classifies a $status with $body (lost: $isLost), and recovers when a retry succeeds', async ({ isLost, ...failed }) => {
    nextResponse = failed;
    pollStatus(0.05);
    await settled();
    expect(state()).toEqual({ isLost, isRefused: !isLost });
    nextResponse = good;
    await recovered();
    expect(useSession.getState().status).toEqual({ system_name: 'Test' });
  });

  it('waits as long as Retry-After says', async () => {
    nextResponse = { status: 429, body: '', headers: { 'retry-after': '30' } };
    pollStatus(0.05);
    await settled();
    expect((useConnection.getState().nextTryAt ?? 0) - Date.now()).toBeGreaterThan(25_000);
  });

  it.each([
    ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
    ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['another request succeeds', () => void http.get('/api/user/self')],
  ])('retries at once when %s', async (_name, trigger) => {
    nextResponse = { status: 502, body: '' };
    pollStatus(60);
    await settled();
    nextResponse = good;
    trigger();
    await recovered();
  });

  it('fetches again when the network is lost during a fetch', async () => {
    const responses: (() => void)[] = [];
    delayed = responses;
    pollStatus(60);
    await vi.waitFor(() => expect(responses).not.toHaveLength(0));
    delayed = null;
    nextResponse = { status: 502, body: '' };
    window.dispatchEvent(new Event('offline'));
    for (const respond of responses) {
      respond();
    }
    await vi.waitFor(() => expect(state().isLost).toBe(true));
  });

  it('fetches once after several other requests have failed', async () => {
    pollStatus(60);
    await vi.waitFor(() => expect(useSession.getState().status).not.toBeNull());
    nextResponse = { status: 502, body: '' };
    requests = 0;
    await Promise.allSettled([1, 2, 3].map((id) => http.get(`/api/user/${id}`)));
    await vi.waitFor(() => expect(state().isLost).toBe(true));
    expect(requests).toBe(4);
  });
});
