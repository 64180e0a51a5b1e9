import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openOrigin } from '@console/shared/testing/serve-http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reportUnhandledErrors } from './unhandled-errors';

type Report = { failures: { remote: string; version: string; reason: string; message?: string; stack?: string; route?: string }[] };

const failures: Report['failures'] = [];

const loadedTimeout = { timeout: 8_000 };
let edge: Server;
let stop: () => void;

beforeAll(async () => {
  edge = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      failures.push(...(JSON.parse(body) as Report).failures);
      response.writeHead(204, { connection: 'close' }).end();
    });
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
  openOrigin(origin);
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`${origin}/about?token=secret`);
});

beforeEach(() => {
  failures.length = 0;
  stop = reportUnhandledErrors();
});

afterEach(() => stop());

afterAll(() => new Promise((resolve) => edge.close(resolve)));

function errorIn(path: string, message = 'no quota') {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at save (${window.location.origin}${path}:1:7)`;
  return error;
}

const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it('reports an error of a release once, with message, stack and route', async () => {
  fail(errorIn('/builds/billing/1.4.2/log.js'));
  reject(errorIn('/builds/billing/1.4.2/log.js'));
  await vi.waitFor(() => expect(failures).toHaveLength(1), loadedTimeout);
  expect(failures[0]).toMatchObject({
    ...{ remote: 'billing', version: '1.4.2', reason: 'unhandled', message: 'TypeError: no quota', route: '/about' },
    stack: 'TypeError: no quota\n    at save (/builds/billing/1.4.2/log.js:1:7)',
  });
});

it('ignores errors of other code and rejections without an error', async () => {
  fail(errorIn('/extension/main.js'));
  reject('no');
  reject(undefined);
  reject(errorIn('/builds/billing/1.4.2/log.js', 'the last'));
  await vi.waitFor(() => expect(failures.map(({ message }) => message)).toEqual(['TypeError: the last']), loadedTimeout);
});

it('reports at most five errors per page, truncated to the limits of a report', async () => {
  for (let index = 0; index < 9; index += 1) {
    fail(errorIn('/builds/billing/1.4.2/log.js', `${index}${'x'.repeat(9000)}`));
  }
  await vi.waitFor(() => expect(failures).toHaveLength(5), loadedTimeout);
  await fetch('/other', { method: 'POST', body: '{"failures":[]}' });
  expect(failures).toHaveLength(5);
  for (const { message = '', stack = '' } of failures) {
    expect([message.length, stack.length]).toEqual([300, 4000]);
  }
});
