import { holds } from '@console/shared/router';
import { useRemotes } from './composition-store';
import type { RemoteFailure } from './failure';
import { limits } from './limits';
import { mounted } from './mounted';

/** Names this tab in reports; a secure context is not needed. */
const tab = Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 8)).join('');

const since = performance.now();

/** Tells the edge which versions this tab has on the screen, what holds them and what failed. Never throws: it is only a report. */
async function send(failures: RemoteFailure[] = []): Promise<void> {
  const { composition, running } = useRemotes.getState();
  const containers = new Set(Object.values(mounted.getState()).map(({ container }) => container));
  const onScreen = Object.entries(running).filter(([, { release }]) => containers.has(release.name));
  const body = {
    tab,
    sequence: composition.sequence,
    mounted: Object.fromEntries(onScreen.map(([remote, { release }]) => [remote, release.version])),
    held: [...new Set(holds.getState().map(({ kind }) => kind))],
    failures: failures.map(({ remote, version, reason }) => ({ remote, version, reason, ms: Math.round(performance.now() - since) })),
  };
  try {
    await fetch('/composition/reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    });
  } catch {
    // The next report tells the same.
  }
}

export const reportFailure = (failure: RemoteFailure): void => void send([failure]);

/** Changes come in groups (a page leaves, another is mounted): one report for each group. */
const settle = 300;

/** Reports on every change of what runs and every ten seconds; the edge counts a tab for thirty. */
export function startReports(): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const sendSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(() => void send(), settle);
  };
  const stops = [useRemotes.subscribe(sendSoon), mounted.subscribe(sendSoon)];
  const timer = setInterval(() => void send(), limits.census);
  return () => {
    for (const stop of stops) stop();
    clearTimeout(soon);
    clearInterval(timer);
  };
}
