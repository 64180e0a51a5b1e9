import { type Composition, parseComposition } from '../../contract/composition';
import { limits } from './limits';
import { useRemotes } from './remotes-store';
import { receiveComposition } from './swap';

const channelName = 'composition';

const compositionRequest = 'current?';

/** A preview link was opened, ended or expired in another tab. */
const refreshMessage = 'again';

type Message = Composition | typeof compositionRequest | typeof refreshMessage;

let isLeader = false;

/** Reopens the stream with the current cookies; does nothing in tabs without a stream. */
let reopenStream: () => void = () => undefined;

let channel: BroadcastChannel | undefined;

export function requestRefresh(): void {
  channel?.postMessage(refreshMessage);
  scheduleRefresh();
}

const minRefreshIntervalMs = 1000;

let isRefreshScheduled = false;
let refreshedAt = Number.NEGATIVE_INFINITY;

/** Throttled, because edges may disagree for a moment. */
function scheduleRefresh(): void {
  if (isRefreshScheduled) {
    return;
  }
  isRefreshScheduled = true;
  setTimeout(
    () => {
      isRefreshScheduled = false;
      refreshedAt = performance.now();
      reopenStream();
      etag = null;
      void fetchComposition();
    },
    Math.max(0, refreshedAt + minRefreshIntervalMs - performance.now()),
  );
}

/** The stream and other tabs may predate a change of the preview link, so only a new response decides which link is open. */
function onComposition(next: Composition): void {
  if (next.preview?.id === useRemotes.getState().composition.preview?.id) {
    receiveComposition(next);
  } else {
    requestRefresh();
  }
}

/**
 * Keeps this tab's composition current. One tab of the browser (the holder of a Web Lock) keeps the only event stream and broadcasts what
 * it receives, because HTTP/1.1 allows six connections per origin. Without locks (plain HTTP outside localhost) every tab polls.
 */
export function watchComposition(signal: AbortSignal): void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    poll(signal);
    return;
  }
  const opened = new BroadcastChannel(channelName);
  channel = opened;
  opened.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === refreshMessage) {
      scheduleRefresh();
    } else if (data !== compositionRequest) {
      onComposition(data);
    } else if (isLeader) {
      opened.postMessage(useRemotes.getState().composition);
    }
  });
  // The leader has already broadcast what went live while this page was loading.
  opened.postMessage(compositionRequest);
  signal.addEventListener('abort', () => opened.close());
  navigator.locks.request('composition-stream', { signal }, () => stream(opened, signal)).catch(() => undefined);
  // The tab may have missed events in the background or in the back/forward cache.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void fetchComposition(), { signal });
}

const maxPollsPerAttempt = 20;

function stream(tabs: BroadcastChannel, signal: AbortSignal): Promise<void> {
  isLeader = true;
  let refusals = 0;
  let polls = 0;
  const broadcast = (composition: Composition) => {
    tabs.postMessage(composition);
    onComposition(composition);
  };
  let source = open();
  reopenStream = () => {
    source.close();
    source = open();
  };
  // EventSource reconnects after a lost connection but not after an error response, such as 502 while an edge restarts.
  const timer = setInterval(() => {
    if (source.readyState !== EventSource.CLOSED) {
      return;
    }
    void fetchComposition(broadcast);
    polls += 1;
    if (polls < Math.min(2 ** refusals, maxPollsPerAttempt)) {
      return;
    }
    polls = 0;
    refusals += 1;
    source = open();
  }, limits.compositionPollIntervalMs);
  function open(): EventSource {
    const opened = new EventSource('/composition/events');
    opened.addEventListener('open', () => {
      refusals = 0;
    });
    opened.addEventListener('composition', ({ data }: MessageEvent<string>) => broadcast(parseComposition(JSON.parse(data))));
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

async function fetchComposition(onFetched = receiveComposition): Promise<void> {
  try {
    const response = await fetch('/composition', { cache: 'no-store', headers: etag ? { 'If-None-Match': etag } : {} });
    if (response.status !== 200) {
      return;
    }
    const composition = parseComposition(await response.json());
    etag = response.headers.get('etag');
    onFetched(composition);
  } catch {
    // Offline or malformed: the next poll tries again.
  }
}

function poll(signal: AbortSignal): void {
  const timer = setInterval(() => void fetchComposition(), limits.compositionPollIntervalMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}
