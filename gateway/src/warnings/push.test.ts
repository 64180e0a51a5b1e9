import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../testing/listen';
import { sendByBark, sendByGotify } from './push';

const message = { title: '余额/不足', text: 'Below ¥5 & falling?' };
const signal = () => AbortSignal.timeout(4000);

async function receiver(status = 200) {
  const requests: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, headers, body: await text(request) });
    response.writeHead(status).end();
  });
  const url = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url, requests };
}

const encoded = `${encodeURIComponent(message.title)}/${encodeURIComponent(message.text)}`;

it.each([
  ['/key/{{title}}/{{content}}?group=a', `/key/${encoded}?group=a`],
  ['/key', `/key/${encoded}`],
  ['/key/', `/key/${encoded}`],
])('sends by Bark to %s', async (path, requested) => {
  const { url, requests } = await receiver();
  await sendByBark({ url: `${url}${path}`, network: 'any' }, message, signal());
  expect(requests).toMatchObject([{ method: 'GET', path: requested }]);
});

it('sends by Gotify with the token in a header', async () => {
  const { url, requests } = await receiver();
  await sendByGotify({ url: `${url}/sub/`, network: 'any', token: 'AppToken', priority: 8 }, message, signal());
  expect(requests).toMatchObject([{ method: 'POST', path: '/sub/message', headers: { 'x-gotify-key': 'AppToken' } }]);
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ title: message.title, message: message.text, priority: 8 });
});

it('names neither address nor token when the server refuses', async () => {
  const { url } = await receiver(401);
  const gotify = { url, network: 'any', token: 'AppToken', priority: 5 } as const;
  await expect(sendByGotify(gotify, message, signal())).rejects.toThrow(/^status 401$/);
  await expect(sendByBark({ url: `${url}/key`, network: 'any' }, message, signal())).rejects.toThrow(/^status 401$/);
});

it('does not reach private networks unless the options allow it', async () => {
  const { url, requests } = await receiver();
  await expect(sendByBark({ url: `${url}/key`, network: 'public' }, message, signal())).rejects.toThrow();
  await expect(sendByGotify({ url, network: 'public', token: 't', priority: 5 }, message, signal())).rejects.toThrow();
  expect(requests).toEqual([]);
});
