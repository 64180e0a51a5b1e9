import { updateBlockers } from '@console/shared/router';
import type { SentReport } from '../../contract/report';
import type { ReportedFailure } from './failure';
import { describeFailure } from './failure-details';
import { limits } from './limits';
import { mounted } from './mounted';
import { pageProof, useRemotes } from './remotes-store';

/** Names this tab in reports; a secure context is not needed. */
const tab = Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 8)).join('');

const loadedAt = performance.now();

/** How a site answers where no edge hears reports; a page that has heard that once tells no more. */
const unsupportedStatuses = [200, 403, 404, 405, 501];

let isSupported = true;

/** How many reports this tab has sent: by that edges know which of them it came to last. */
let serial = 0;

/** What was told last, so that the same is not told again moments later. */
let lastSent = '';

/** Something newer is live than this tab has heard of. */
let notifyBehind: () => void = () => undefined;

type SendOptions = {
  failures?: ReportedFailure[];
  closed?: boolean;
  /** Only worth telling when something differs from the last time. */
  isNews?: boolean;
};

/** Tells the edge which versions this tab has on the screen, what holds them and what failed. Never throws: it is only a report. */
async function send({ failures = [], closed = false, isNews = false }: SendOptions = {}): Promise<void> {
  if (!isSupported) {
    return;
  }
  const { composition, running, host } = useRemotes.getState();
  const containers = new Set(Object.values(mounted.getState()).map(({ container }) => container));
  const onScreen = Object.entries(running).filter(([, { release }]) => containers.has(release.name));
  const report: SentReport = {
    tab,
    page: pageProof(),
    sequence: composition.sequence,
    host: host.version,
    mounted: Object.fromEntries(onScreen.map(([remote, { release }]) => [remote, release.version])),
    held: [...new Set(updateBlockers.getState().map(({ kind }) => kind))],
    ...(closed && { closed }),
    failures: failures.map(({ remote, version, reason, cause }) => ({
      ...{ remote, version, reason, ms: Math.round(performance.now() - loadedAt) },
      ...describeFailure(cause, composition),
    })),
  };
  const serialized = JSON.stringify(report);
  if (isNews && serialized === lastSent) {
    return;
  }
  lastSent = serialized;
  serial += 1;
  try {
    const { status, headers } = await fetch('/composition/reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...report, serial }),
      keepalive: true,
    });
    isSupported = !unsupportedStatuses.includes(status);
    if (Number(headers.get('composition-sequence')) > useRemotes.getState().composition.sequence) {
      notifyBehind();
    }
  } catch {
    // The next report tells the same.
    lastSent = '';
  }
}

export const reportFailure = (failure: ReportedFailure): void => void send({ failures: [failure] });

/** Changes come in groups (a page leaves, another is mounted): one report for each group. */
const debounceMs = 300;

/**
 * Reports on every change of what runs and every ten seconds; the edge counts a tab for thirty.
 *
 * @param onBehind called when the edge answers that something newer is live: the stream that should have told has died in silence
 */
export function startReports(onBehind: () => void): () => void {
  notifyBehind = onBehind;
  let debounceTimer: ReturnType<typeof setTimeout> | undefined;
  const scheduleSend = () => {
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(() => void send({ isNews: true }), debounceMs);
  };
  const stops = [useRemotes.subscribe(scheduleSend), mounted.subscribe(scheduleSend)];
  const timer = setInterval(() => void send(), limits.reportInterval);
  // A page may come back from the browser's history.
  const close = () => void send({ closed: true });
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', scheduleSend);
  return () => {
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', scheduleSend);
    for (const stop of stops) {
      stop();
    }
    clearTimeout(debounceTimer);
    clearInterval(timer);
  };
}
