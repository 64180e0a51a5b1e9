import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { http, instance } from '@console/shared/http';
import { setLanguage, setStatus, signIn, signOut, useSession } from '@console/shared/session';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { syncLanguage } from './sync-language';

const user = { id: 7, username: 'amy', display_name: 'Amy', role: 1, status: 1, group: 'default' };

let kept: string | undefined;
let changes: unknown[] = [];
const gateway = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    const change = (await json(request)) as { language?: string };
    changes.push(change);
    kept = change.language ?? kept;
  }
  const setting = kept === undefined ? '' : JSON.stringify({ language: kept });
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: true, message: '', data: { ...user, setting } }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  instance.defaults.adapter = 'http';
  instance.defaults.baseURL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  syncLanguage();
});
afterAll(() => gateway.close());
beforeEach(() => {
  signOut();
  kept = undefined;
  changes = [];
});

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
