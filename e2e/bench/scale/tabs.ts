import { Agent, get, type IncomingMessage, request } from 'node:http';
import type { Composition } from '../../../host/contract/composition';
import { parsePage } from '../../../host/edge/testing/parse-page';

/** Report interval of a tab in milliseconds, as in host/src/remotes/limits.ts. */
const reportEvery = 10_000;

const openAtOnce = 40;

/** As in a browser, each stream has its own connection; other requests share theirs. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export type SimulatedTab = {
  /** Unix time in milliseconds at which the tab received each sequence. */
  heard: Map<number, number>;
  close(): void;
};

const bodyOf = async (response: IncomingMessage): Promise<string> => {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) {
    text += chunk;
  }
  return text;
};

const ask = (url: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => get(url, { agent, headers }, resolve).once('error', reject));

/**
 * Opens a page as a browser does and behaves as a tab that is left open: it listens, reports, and takes over at once what goes live.
 *
 * @param network the address that it comes from, which the edge has to take from this machine
 */
export async function openTab(base: string, tab: string, network: string): Promise<SimulatedTab> {
  const from = { 'x-forwarded-for': network };
  const page = await ask(`${base}/log`, { ...from, accept: 'text/html' });
  const cookie = (page.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const { proof, ...opened } = parsePage(await bodyOf(page));
  let { composition } = opened;
  const heard = new Map<number, number>();
  let serial = 0;
  let isClosed = false;

  const report = async () => {
    serial += 1;
    const mounted = { billing: composition.remotes.billing?.version };
    const body = JSON.stringify({
      tab,
      page: proof,
      serial,
      sequence: composition.sequence,
      host: '1.0.0',
      mounted,
      held: [],
      failures: [],
    });
    await new Promise<void>((resolve, reject) => {
      const headers = { ...from, cookie, 'content-type': 'application/json' };
      const sent = request(`${base}/composition/reports`, { method: 'POST', agent, headers }, (response) =>
        response.resume().once('end', resolve),
      );
      sent.once('error', reject).end(body);
    }).catch(() => undefined);
  };

  const takeOver = async (next: Composition) => {
    heard.set(next.sequence, Date.now());
    const isNew = next.remotes.billing?.version !== composition.remotes.billing?.version;
    composition = next;
    if (isNew) {
      const entry = await ask(`${base}/builds/billing/${next.remotes.billing?.version}/remoteEntry.js`, {
        ...from,
        'accept-encoding': 'br',
      }).catch(() => null);
      entry?.resume();
    }
    await report();
  };

  const stream = get(`${base}/composition/events`, { agent: false, headers: { ...from, cookie } }, (response) => {
    let rest = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      const events = (rest + chunk).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) {
          void takeOver(JSON.parse(data) as Composition);
        }
      }
    });
    response.on('error', () => undefined);
  });
  stream.on('error', () => undefined);
  let timer: NodeJS.Timeout | undefined;
  const repeat = () => {
    if (isClosed) {
      return;
    }
    void report();
    timer = setTimeout(repeat, reportEvery);
  };
  timer = setTimeout(repeat, Math.random() * reportEvery);

  return {
    heard,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      stream.destroy();
    },
  };
}

/** Opens tabs across the edges, each from another network. */
export async function openTabs(bases: readonly string[], count: number): Promise<SimulatedTab[]> {
  const tabs: SimulatedTab[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const base = bases[index % bases.length] ?? '';
      tabs.push(await openTab(base, `tab${index}`, `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`));
    }
  };
  await Promise.all(Array.from({ length: openAtOnce }, worker));
  return tabs;
}

export const closeConnections = () => agent.destroy();
