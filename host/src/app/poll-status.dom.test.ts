import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkConnection, http, instance, useConnection } from '@console/shared/http';
import { useSession } from '@console/shared/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollStatus } from './poll-status';

type Answer = { status: number; body: string; headers?: Record<string, string> };

const good: Answer = { status: 200, body: '{"success":true,"data":{"system_name":"Test"}}' };
let answer = good;
let asked = 0;
/** Responses that are held back; null while none is. */
let held: (() => void)[] | null = null;
const gateway = createServer((_request, response) => {
  asked += 1;
  const { status, body, headers } = answer;
  const respond = () => void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  if (held) {
    held.push(respond);
  } else {
    respond();
  }
});

const state = () => ({ isLost: useConnection.getState().isLost, isRefused: useSession.getState().isStatusRefused });
const settled = () => vi.waitFor(() => expect(useConnection.getState().nextTryAt).not.toBeNull());
const back = () => vi.waitFor(() => expect(state()).toEqual({ isLost: false, isRefused: false }));

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  instance.defaults.adapter = 'http';
  instance.defaults.baseURL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => gateway.close());

// An end, so that nothing is tried any more when the next test begins.
beforeEach(async () => {
  answer = good;
  checkConnection();
  await back();
  useSession.setState({ status: null });
});

describe('followStatus', () => {
  it.each([
    { status: 429, body: '{"message":"slow down"}', isLost: false },
    { status: 500, body: '', isLost: false },
    { status: 200, body: '{"success":false,"message":"no"}', isLost: false },
    { status: 502, body: '{"message":"no gateway","error":{"message":"no gateway","code":"gateway_unreachable"}}', isLost: true },
    { status: 504, body: '<html></html>', isLost: true },
    { status: 200, body: '<html></html>', isLost: true },
    { status: 200, body: '{"success":true,"data":[]}', isLost: true },
  ])('says what a $status with $body means, and takes it back when a later try succeeds', async ({ isLost, ...given }) => {
    answer = given;
    pollStatus(0.05);
    await settled();
    expect(state()).toEqual({ isLost, isRefused: !isLost });
    answer = good;
    await back();
    expect(useSession.getState().status).toEqual({ system_name: 'Test' });
  });

  it('waits as long as it is told to', async () => {
    answer = { status: 429, body: '', headers: { 'retry-after': '30' } };
    pollStatus(0.05);
    await settled();
    expect((useConnection.getState().nextTryAt ?? 0) - Date.now()).toBeGreaterThan(25_000);
  });

  it.each([
    ['the browser has a network again', () => window.dispatchEvent(new Event('online'))],
    ['the tab is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['another call gets through', () => void http.get('/api/user/self')],
  ])('tries at once when %s', async (_name, happens) => {
    answer = { status: 502, body: '' };
    pollStatus(60);
    await settled();
    answer = good;
    happens();
    await back();
  });

  it('looks again when the network goes while it looks', async () => {
    const responses: (() => void)[] = [];
    held = responses;
    pollStatus(60);
    await vi.waitFor(() => expect(responses).not.toHaveLength(0));
    held = null;
    answer = { status: 502, body: '' };
    window.dispatchEvent(new Event('offline'));
    for (const respond of responses) {
      respond();
    }
    await vi.waitFor(() => expect(state().isLost).toBe(true));
  });

  it('looks after a call that did not get through, once for many', async () => {
    pollStatus(60);
    await vi.waitFor(() => expect(useSession.getState().status).not.toBeNull());
    answer = { status: 502, body: '' };
    asked = 0;
    await Promise.allSettled([1, 2, 3].map((id) => http.get(`/api/user/${id}`)));
    await vi.waitFor(() => expect(state().isLost).toBe(true));
    expect(asked).toBe(4);
  });
});
