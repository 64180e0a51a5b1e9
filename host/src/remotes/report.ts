import { updateBlockers } from '@console/shared/router';
import type { SentReport } from '../../contract/report';
import type { ReportedFailure } from './failure';
import { detailsOf } from './failure-details';
import { limits } from './limits';
import { mounted } from './mounted';
import { pageProof, useRemotes } from './remotes-store';

/** Names this tab in reports; a secure context is not needed. */
const tab = Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 8)).join('');

const since = performance.now();

/** How a site answers where no edge hears reports; a page that has heard that once tells no more. */
const unheard = [200, 403, 404, 405, 501];

let isHeard = true;

/** How many reports this tab has sent: by that edges know which of them it came to last. */
let serial = 0;

/** What was told last, so that the same is not told again moments later. */
let told = '';

/** Something newer is live than this tab has heard of. */
let behind: () => void = () => undefined;

type Occasion = {
  failures?: ReportedFailure[];
  closed?: boolean;
  /** Only worth telling when something differs from the last time. */
  isNews?: boolean;
};

/** Tells the edge which versions this tab has on the screen, what holds them and what failed. Never throws: it is only a report. */
async function send({ failures = [], closed = false, isNews = false }: Occasion = {}): Promise<void> {
  if (!isHeard) {
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
      ...{ remote, version, reason, ms: Math.round(performance.now() - since) },
      ...detailsOf(cause, composition),
    })),
  };
  const news = JSON.stringify(report);
  if (isNews && news === told) {
    return;
  }
  told = news;
  serial += 1;
  try {
    const { status, headers } = await fetch('/composition/reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...report, serial }),
      keepalive: true,
    });
    isHeard = !unheard.includes(status);
    if (Number(headers.get('composition-sequence')) > useRemotes.getState().composition.sequence) {
      behind();
    }
  } catch {
    // The next report tells the same.
    told = '';
  }
}

export const reportFailure = (failure: ReportedFailure): void => void send({ failures: [failure] });

/** Changes come in groups (a page leaves, another is mounted): one report for each group. */
const settle = 300;

/**
 * Reports on every change of what runs and every ten seconds; the edge counts a tab for thirty.
 *
 * @param onBehind called when the edge answers that something newer is live: the stream that should have told has died in silence
 */
export function startReports(onBehind: () => void): () => void {
  behind = onBehind;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const sendSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(() => void send({ isNews: true }), settle);
  };
  const stops = [useRemotes.subscribe(sendSoon), mounted.subscribe(sendSoon)];
  const timer = setInterval(() => void send(), limits.census);
  // A page may come back from the browser's history.
  const close = () => void send({ closed: true });
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', sendSoon);
  return () => {
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', sendSoon);
    for (const stop of stops) {
      stop();
    }
    clearTimeout(soon);
    clearInterval(timer);
  };
}
