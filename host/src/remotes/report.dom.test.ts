import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { openOrigin } from '@console/shared/testing/serve-http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemoteFailure } from './failure';

let reports = 0;
let serials: number[] = [];
let status = 204;
let newest: string | undefined;
let dropsConnections = false;
let edge: Server;
let sent: Promise<Response>[] = [];

/** Waits for the responses to all requests so far, and for what they change. */
const settled = async () => {
  await Promise.allSettled(sent);
  await setImmediate();
};

beforeEach(async () => {
  reports = 0;
  serials = [];
  newest = undefined;
  dropsConnections = false;
  edge = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      if (request.url === '/composition/reports') {
        reports += 1;
        serials.push(JSON.parse(body).serial);
      }
      if (dropsConnections) {
        return void request.socket.destroy();
      }
      response.writeHead(status, { connection: 'close', ...(newest && { 'composition-sequence': newest }) }).end();
    });
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
  openOrigin(origin);
  const { fetch } = globalThis;
  sent = [];
  globalThis.fetch = (...request) => {
    const response = fetch(...request);
    sent.push(response);
    return response;
  };
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`${origin}/log`);
  vi.resetModules();
});

afterEach(() => new Promise((resolve) => edge.close(resolve)));

it.each([
  { httpStatus: 405, sender: 'a site without an edge', expected: 1 },
  { httpStatus: 404, sender: 'a site without an edge', expected: 1 },
  { httpStatus: 200, sender: 'a static page', expected: 1 },
  { httpStatus: 204, sender: 'an edge', expected: 3 },
  { httpStatus: 502, sender: 'a restarting edge', expected: 3 },
])('sends $expected of three reports after a $httpStatus from $sender', async ({ httpStatus, expected }) => {
  status = httpStatus;
  const { reportFailure, startReports } = await import('./report');
  const fail = () => reportFailure(new RemoteFailure('import', 'billing', '1.1.0'));
  fail();
  await settled();
  fail();
  await settled();
  const stop = startReports(() => undefined);
  window.dispatchEvent(new Event('pagehide'));
  await settled();
  expect(reports).toBe(expected);
  stop();
});

it('reports each change once and sends nothing without a change', async () => {
  const { startReports } = await import('./report');
  const { updateBlockers } = await import('@console/shared/router');
  const stop = startReports(() => undefined);
  const show = async () => {
    window.dispatchEvent(new Event('pageshow'));
    await new Promise((resolve) => setTimeout(resolve, 400));
  };
  await show();
  await show();
  await vi.waitFor(() => expect(reports).toBe(1));
  updateBlockers.setState([{ id: '1', remote: 'billing', kind: 'form' }], true);
  await show();
  await vi.waitFor(() => expect(reports).toBe(2));
  expect(serials).toEqual([1, 2]);
  stop();
});

it('sends a report again when the connection was lost', async () => {
  const { startReports } = await import('./report');
  const stop = startReports(() => undefined);
  dropsConnections = true;
  window.dispatchEvent(new Event('pageshow'));
  await vi.waitFor(() => expect(reports).toBe(1));
  dropsConnections = false;
  await settled();
  window.dispatchEvent(new Event('pageshow'));
  await vi.waitFor(() => expect(reports).toBe(2));
  stop();
});

it.each([
  ['7', 0],
  ['8', 1],
  [undefined, 0],
])('with sequence 7 and an edge at %s, calls onBehind %d times', async (edgeSequence, times) => {
  newest = edgeSequence;
  const { startReports } = await import('./report');
  const { useRemotes } = await import('./remotes-store');
  useRemotes.setState(({ composition }) => ({ composition: { ...composition, sequence: 7 } }));
  const onBehind = vi.fn();
  const stop = startReports(onBehind);
  window.dispatchEvent(new Event('pageshow'));
  await vi.waitFor(() => expect(reports).toBe(1));
  await settled();
  expect(onBehind).toHaveBeenCalledTimes(times);
  stop();
});
