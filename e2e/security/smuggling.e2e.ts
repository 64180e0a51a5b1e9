import { type APIRequestContext, expect, request, test } from 'playwright/test';
import { formatMessage, sendRaw } from '../../host/edge/testing/raw-request';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';

let running: RunningConsole;
let signedIn: APIRequestContext;
let anonymous: APIRequestContext;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
  signedIn = await request.newContext({ baseURL: running.address, extraHTTPHeaders: { 'New-Api-User': '1' } });
  anonymous = await request.newContext({ baseURL: running.address });
  await signedIn.post('/api/user/login', { data: { username: 'root', password: '123456' } });
});
test.afterEach(async () => {
  await Promise.all([signedIn.dispose(), anonymous.dispose()]);
  await running.stop();
});

const login = JSON.stringify({ username: 'root', password: '123456' });
const inner = formatMessage(
  ['POST /api/user/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', `Content-Length: ${login.length}`],
  login,
);

test('never executes a request smuggled in a body, and never mixes up responses', async () => {
  for (let round = 0; round < 20; round += 1) {
    const attacks = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST'].flatMap((method) =>
      ['content-length', 'close'].map((option) => {
        const head = [`${method} /api/notice HTTP/1.1`, 'Host: x', `Connection: ${option}`, `Content-Length: ${inner.length}`];
        return sendRaw(running.address, formatMessage(head, inner));
      }),
    );
    for (let turn = 0; turn < 4; turn += 1) {
      const [self, notice] = await Promise.all([signedIn.get('/api/user/self'), signedIn.get('/api/notice')]);
      expect(await self.json()).toMatchObject({ success: true, data: { username: 'root' } });
      expect(await notice.json()).toMatchObject({ success: true, data: '' });
      expect([self.headers()['set-cookie'], notice.headers()['set-cookie']]).toEqual([undefined, undefined]);
    }
    for (const response of await Promise.all(attacks)) {
      expect(response.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
      expect(response).not.toContain('session=');
    }
  }
});

test('serves other requests after a rejected body', async () => {
  const body = Buffer.alloc(400_000, 'x');
  for (let round = 0; round < 450; round += 1) {
    const refused = anonymous.post('/api/token', { data: body, headers: { 'Content-Type': 'application/json' } });
    const saved = await signedIn.put('/api/user/setting', { data: { notify_type: 'email', quota_warning_threshold: round + 1 } });
    expect([round, saved.status(), await saved.json()]).toMatchObject([round, 200, { success: true }]);
    expect([round, (await refused).status()]).toEqual([round, 401]);
  }
});
