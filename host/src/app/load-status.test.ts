import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { instance } from '@console/shared/http';
import { useSession } from '@console/shared/session';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadStatus } from './load-status';

let answer = { status: 200, body: '' };
const gateway = createServer((_request, response) => {
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  instance.defaults.adapter = 'http';
  instance.defaults.baseURL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => gateway.close());

const good = { status: 200, body: '{"success":true,"data":{"system_name":"Test"}}' };

it.each([
  { status: 429, body: '{"message":"slow down"}', failure: 'refused' },
  { status: 500, body: '', failure: 'refused' },
  { status: 200, body: '{"success":false,"message":"no"}', failure: 'refused' },
  { status: 502, body: '{"message":"no gateway"}', failure: 'unreachable' },
  { status: 200, body: '<html></html>', failure: 'unreachable' },
])('says what a $status means, and takes it back when a later try succeeds', async ({ failure, ...given }) => {
  answer = given;
  await loadStatus(0.05);
  expect(useSession.getState().statusFailure).toBe(failure);
  answer = good;
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ statusFailure: null, status: { system_name: 'Test' } }));
});
