import type { Composition } from '../../release/composition-types';
import { useRemotes } from './composition-store';
import { limits } from './limits';
import { receiveComposition } from './swap';

const channelName = 'composition';

/** What a tab that has just opened asks the one that holds the stream. */
const question = 'current?';

/** What a tab tells the others when this browser may be given something else: a link was opened, was ended or has expired. */
const again = 'again';

type Message = Composition | typeof question | typeof again;

let leads = false;

/** Opens the stream anew, with the cookies of now; in the tab that holds it. */
let listenAgain: () => void = () => undefined;

let channel: BroadcastChannel | undefined;

/** Asks the edge what this browser is given now, here and in its other tabs. */
export function lookAgain(): void {
  channel?.postMessage(again);
  lookSoon();
}

let isDue = false;
let lookedAt = Number.NEGATIVE_INFINITY;

/** At once, but not more often than every second: edges may disagree for a moment. */
function lookSoon(): void {
  if (isDue) {
    return;
  }
  isDue = true;
  setTimeout(
    () => {
      isDue = false;
      lookedAt = performance.now();
      listenAgain();
      etag = null;
      void fetchOnce();
    },
    Math.max(0, lookedAt + 1000 - performance.now()),
  );
}

/** What the stream or another tab says. Whether a link is open, only an answer to this browser as it is now can tell. */
function hear(next: Composition): void {
  if (next.pin?.id === useRemotes.getState().composition.pin?.id) {
    receiveComposition(next);
  } else {
    lookAgain();
  }
}

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
  const opened = new BroadcastChannel(channelName);
  channel = opened;
  opened.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === again) {
      lookSoon();
    } else if (data !== question) {
      hear(data);
    } else if (leads) {
      opened.postMessage(useRemotes.getState().composition);
    }
  });
  // What went live between the making of this page and this moment has been passed on already.
  opened.postMessage(question);
  signal.addEventListener('abort', () => opened.close());
  navigator.locks.request('composition-stream', { signal }, () => stream(opened, signal)).catch(() => undefined);
  // What happened while this tab slept in the background or in the history cache.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void fetchOnce(), { signal });
}

/** A stream that is refused is tried again ever more rarely, at most after so many looks. */
const mostLooks = 20;

/** Listens until the tab ends; while nobody streams, as where no edge stands behind the page, it looks every few seconds. */
function stream(tabs: BroadcastChannel, signal: AbortSignal): Promise<void> {
  leads = true;
  let refusals = 0;
  let looks = 0;
  const passOn = (composition: Composition) => {
    tabs.postMessage(composition);
    hear(composition);
  };
  let source = listen();
  listenAgain = () => {
    source.close();
    source = listen();
  };
  // EventSource reconnects by itself after a break, but not after a refusal: an edge that restarts behind a proxy answers 502.
  const timer = setInterval(() => {
    if (source.readyState !== EventSource.CLOSED) {
      return;
    }
    void fetchOnce(passOn);
    looks += 1;
    if (looks < Math.min(2 ** refusals, mostLooks)) {
      return;
    }
    looks = 0;
    refusals += 1;
    source = listen();
  }, limits.pollComposition);
  function listen(): EventSource {
    const opened = new EventSource('/composition/events');
    opened.addEventListener('open', () => {
      refusals = 0;
    });
    opened.addEventListener('composition', ({ data }: MessageEvent<string>) => passOn(JSON.parse(data) as Composition));
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

async function fetchOnce(hear = receiveComposition): Promise<void> {
  try {
    const answer = await fetch('/composition', { cache: 'no-store', headers: etag ? { 'If-None-Match': etag } : {} });
    if (answer.status !== 200) {
      return;
    }
    const composition = (await answer.json()) as Composition;
    etag = answer.headers.get('etag');
    hear(composition);
  } catch {
    // Offline: the next round asks again.
  }
}

function poll(signal: AbortSignal): void {
  const timer = setInterval(() => void fetchOnce(), limits.pollComposition);
  signal.addEventListener('abort', () => clearInterval(timer));
}
