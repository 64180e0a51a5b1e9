import { updateBlockers } from '@console/shared/router';
import type { SentReport } from '../../contract/report';
import type { ReportedFailure } from './failure';
import { describeFailure } from './failure-details';
import { limits } from './limits';
import { mounted } from './mounted';
import { pageProof, useRemotes } from './remotes-store';

/** Not `randomUUID`, which requires a secure context. */
const tab = Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 8)).join('');

const loadedAt = performance.now();

/** Statuses of a site without an edge, after which no more reports are sent. */
const unsupportedStatuses = [200, 403, 404, 405, 501];

let isSupported = true;

/** Lets edges find the last of the reports that they received. */
let serial = 0;

let lastSent = '';

let notifyBehind: () => void = () => undefined;

type SendOptions = {
  failures?: ReportedFailure[];
  closed?: boolean;
  /** Skips the report if it equals the last one. */
  skipIfUnchanged?: boolean;
};

/** Never throws, because a lost report must not affect the page. */
async function send({ failures = [], closed = false, skipIfUnchanged = false }: SendOptions = {}): Promise<void> {
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
  const json = JSON.stringify(report);
  if (skipIfUnchanged && json === lastSent) {
    return;
  }
  lastSent = json;
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
    // Sends the same content with the next report.
    lastSent = '';
  }
}

export const reportFailure = (failure: ReportedFailure): void => void send({ failures: [failure] });

/** A navigation unmounts one page and mounts another; both go into one report. */
const debounceMs = 300;

/** The edge forgets a tab after thirty seconds. `onBehind` is called when the edge is ahead: the event stream is dead. */
export function startReports(onBehind: () => void): () => void {
  notifyBehind = onBehind;
  let debounceTimer: ReturnType<typeof setTimeout> | undefined;
  const scheduleSend = () => {
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(() => void send({ skipIfUnchanged: true }), debounceMs);
  };
  const stops = [useRemotes.subscribe(scheduleSend), mounted.subscribe(scheduleSend)];
  const timer = setInterval(() => void send(), limits.reportIntervalMs);
  // A page may return from the back/forward cache.
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
