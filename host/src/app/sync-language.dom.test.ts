import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { http } from '@console/shared/http';
import { setLanguage, setStatus, signIn, signOut, storageKeys, useSession } from '@console/shared/session';
import { openOrigin } from '@console/shared/testing/serve-http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { syncLanguage } from './sync-language';

const user = { id: 7, username: 'amy', display_name: 'Amy', role: 1, status: 1, group: 'default' };

let kept: string | undefined;
let changes: unknown[] = [];
let reads = 0;
let stop = () => {};
const gateway = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    const change = (await json(request)) as { language?: string };
    changes.push(change);
    kept = change.language ?? kept;
  } else {
    reads += 1;
  }
  const setting = kept === undefined ? '' : JSON.stringify({ language: kept });
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: true, message: '', data: { ...user, setting } }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  openOrigin(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
});
afterAll(() => gateway.close());
beforeEach(() => {
  signOut();
  kept = undefined;
  changes = [];
  reads = 0;
  stop = syncLanguage();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function reload() {
  stop();
  stop = syncLanguage();
}

/** Signs in at a browser whose language is Chinese. */
function openConsole(capabilities: string[] = ['stored-language']) {
  signOut();
  setLanguage('zh');
  setStatus({ capabilities } as never);
  signIn(user);
}

const language = () => useSession.getState().language;

it('takes a chosen language to another browser', async () => {
  openConsole();
  setLanguage('en');
  await vi.waitFor(() => expect(changes).toEqual([{ language: 'en' }]));

  openConsole();
  await vi.waitFor(() => expect(language()).toBe('en'));
  expect(changes).toHaveLength(1);
});

it('keeps the language of this browser for users who have chosen none that the console has', async () => {
  kept = 'fr';
  openConsole();
  await http.get('/api/user/self');
  await http.get('/api/user/self');
  expect([language(), changes]).toEqual(['zh', []]);
});

it('sends nothing where the gateway keeps no language', async () => {
  openConsole([]);
  setLanguage('en');
  // Sent after the language would have been.
  await http.put('/api/user/self', { display_name: 'Amy' });
  expect(changes).toEqual([{ display_name: 'Amy' }]);
});

it('does not ask the gateway again on the next pages, and still sends another choice', async () => {
  kept = 'en';
  openConsole();
  await vi.waitFor(() => expect(language()).toBe('en'));
  reload();
  setLanguage('zh');
  await vi.waitFor(() => expect(changes).toEqual([{ language: 'zh' }]));
  reload();
  await http.get('/api/user/self');
  expect([language(), reads]).toEqual(['zh', 2]);
});

it('does not ask after a sign-in whose response has the language', async () => {
  signOut();
  setLanguage('zh');
  setStatus({ capabilities: ['stored-language'] } as never);
  signIn({ ...user, setting: '{"language":"en"}' });
  await http.get('/api/user/self');
  expect([language(), reads, changes]).toEqual(['en', 1, []]);
});

it('leaves an open page in its language when another browser has chosen one, until the next load', async () => {
  kept = 'en';
  openConsole();
  await vi.waitFor(() => expect(language()).toBe('en'));
  kept = 'zh';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  reload();
  await vi.waitFor(() => expect(localStorage.getItem(storageKeys.language)).toBe('zh'));
  expect([language(), changes]).toEqual(['en', []]);
});
