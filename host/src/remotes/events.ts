import type { Composition } from '../../release/composition-types';
import { useRemotes } from './composition-store';
import { limits } from './limits';
import { receiveComposition } from './swap';

const channelName = 'composition';

/** What a tab that has just opened asks the one that holds the stream. */
const question = 'current?';

type Message = Composition | typeof question;

let leads = false;

/**
 * Keeps this tab's composition current. One tab of the browser (holder of a Web Lock) keeps the only event stream and
 * passes on what it hears: HTTP/1.1 allows six connections per origin. Where locks are missing (plain HTTP by another
 * name than localhost), every tab polls.
 */
export function followComposition(signal: AbortSignal): void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    poll(signal);
    return;
  }
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data !== question) receiveComposition(data);
    else if (leads) channel.postMessage(useRemotes.getState().composition);
  });
  // What went live between the making of this page and this moment has been passed on already.
  channel.postMessage(question);
  signal.addEventListener('abort', () => channel.close());
  navigator.locks.request('composition-stream', { signal }, () => stream(channel, signal)).catch(() => undefined);
  // What happened while this tab slept in the background or in the history cache.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void fetchOnce(), { signal });
}

/** Listens until the tab ends. */
function stream(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  leads = true;
  let source = listen();
  // EventSource reconnects by itself after a break, but not after a refusal: an edge that restarts behind a proxy answers 502.
  const timer = setInterval(() => {
    if (source.readyState === EventSource.CLOSED) source = listen();
  }, limits.pollComposition);
  function listen(): EventSource {
    const opened = new EventSource('/composition/events');
    opened.addEventListener('composition', ({ data }: MessageEvent<string>) => {
      const composition = JSON.parse(data) as Composition;
      channel.postMessage(composition);
      receiveComposition(composition);
    });
    return opened;
  }
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      source.close();
      resolve();
    });
  });
}

let etag: string | null = null;

async function fetchOnce(): Promise<void> {
  try {
    const answer = await fetch('/composition', { cache: 'no-store', headers: etag ? { 'If-None-Match': etag } : {} });
    if (answer.status !== 200) return;
    etag = answer.headers.get('etag');
    receiveComposition((await answer.json()) as Composition);
  } catch {
    // Offline: the next round asks again.
  }
}

function poll(signal: AbortSignal): void {
  const timer = setInterval(() => void fetchOnce(), limits.pollComposition);
  signal.addEventListener('abort', () => clearInterval(timer));
}
