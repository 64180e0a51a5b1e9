import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ChatSite = {
  /** `http://127.0.0.1:40123`: `/chat` is a page, `/refuses` one that no frame may show, `/hangs` never comes. */
  address: string;
  requests: Pick<IncomingMessage, 'url' | 'headers'>[];
  stop: () => Promise<void>;
};

const page = '<!doctype html><title>chat</title><h1>A chat program</h1><script>localStorage.setItem("kept", "yes")</script>';

/** A chat program of somebody else's on a free port of loopback, without HTTPS as in a network at home. */
export async function startChatSite(): Promise<ChatSite> {
  const requests: ChatSite['requests'] = [];
  const server = createServer(({ url = '', headers }, response) => {
    requests.push({ url, headers });
    if (url.startsWith('/hangs')) {
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html', ...(url.startsWith('/refuses') && { 'x-frame-options': 'DENY' }) }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
