import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemoteFailure } from './failure';

let reports = 0;
let serials: number[] = [];
let status = 204;
let newest: string | undefined;
let breaksOff = false;
let edge: Server;

beforeEach(async () => {
  reports = 0;
  serials = [];
  newest = undefined;
  breaksOff = false;
  edge = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      if (request.url === '/composition/reports') {
        reports += 1;
        serials.push(JSON.parse(body).serial);
      }
      if (breaksOff) {
        return void request.socket.destroy();
      }
      response.writeHead(status, { connection: 'close', ...(newest && { 'composition-sequence': newest }) }).end();
    });
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  const { port } = edge.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/log`);
  vi.resetModules();
});

afterEach(() => new Promise((resolve) => edge.close(resolve)));

it.each([
  [405, 'no edge', 1],
  [404, 'no edge', 1],
  [200, 'a page instead of an edge', 1],
  [204, 'an edge', 3],
  [502, 'an edge that restarts', 3],
])('told %i by %s, a tab reports %s times of three', async (answer, _who, heard) => {
  status = answer;
  const { reportFailure, startReports } = await import('./report');
  // A call that comes after them is answered after them.
  const settled = () => fetch('/other').then((said) => said.text());
  const fail = () => reportFailure(new RemoteFailure('import', 'billing', '1.1.0'));
  fail();
  await vi.waitFor(() => expect(reports).toBe(1));
  await settled();
  fail();
  await settled();
  const stop = startReports(() => undefined);
  window.dispatchEvent(new Event('pagehide'));
  await settled();
  expect(reports).toBe(heard);
  stop();
});

it('tells of a change once, and nothing where nothing has changed', async () => {
  const { startReports } = await import('./report');
  const { holds } = await import('@console/shared/router');
  const stop = startReports(() => undefined);
  const settled = async () => {
    window.dispatchEvent(new Event('pageshow'));
    await new Promise((resolve) => setTimeout(resolve, 400));
  };
  await settled();
  await settled();
  await vi.waitFor(() => expect(reports).toBe(1));
  holds.setState([{ id: '1', remote: 'billing', kind: 'form' }], true);
  await settled();
  await vi.waitFor(() => expect(reports).toBe(2));
  expect(serials).toEqual([1, 2]);
  stop();
});

it('tells once more what did not arrive', async () => {
  const { startReports } = await import('./report');
  const stop = startReports(() => undefined);
  breaksOff = true;
  window.dispatchEvent(new Event('pageshow'));
  await vi.waitFor(() => expect(reports).toBe(1));
  breaksOff = false;
  await fetch('/other').then((said) => said.text());
  window.dispatchEvent(new Event('pageshow'));
  await vi.waitFor(() => expect(reports).toBe(2));
  stop();
});

it.each([
  ['7', 0],
  ['8', 1],
  [undefined, 0],
])('with sequence 7 and an edge that says %s, it is told %d times to look', async (live, times) => {
  newest = live;
  const { startReports } = await import('./report');
  const { useRemotes } = await import('./remotes-store');
  useRemotes.setState(({ composition }) => ({ composition: { ...composition, sequence: 7 } }));
  const onBehind = vi.fn();
  const stop = startReports(onBehind);
  window.dispatchEvent(new Event('pageshow'));
  await vi.waitFor(() => expect(reports).toBe(1));
  await fetch('/other').then((said) => said.text());
  expect(onBehind).toHaveBeenCalledTimes(times);
  stop();
});
