import type { Report, ReportedFailure } from '../contract/report';
import type { Log } from './log';
import type { Reporter } from './reporter';

/** Failures of one network in a minute; a broken version is known by then. */
const mostLines = 30;

/** Hears of failures that count. */
export type FailureListener = (failure: ReportedFailure, reporter: Reporter, browser: string) => void;

/** Logs failures, a line each, so that no network can fill the log; `heard` hears of those that were logged. */
export function failureLog(
  log: Log,
  heard: FailureListener = () => undefined,
): { note(report: Report, reporter: Reporter, browser: string): void } {
  let minute = 0;
  let lines = new Map<string, number>();
  return {
    note: ({ tab, sequence, failures: all }, reporter, browser) => {
      const { network } = reporter;
      const now = Math.floor(performance.now() / 60_000);
      if (now !== minute) {
        [minute, lines] = [now, new Map()];
      }
      const room = mostLines - (lines.get(network) ?? 0);
      const failures = all.slice(0, room);
      lines.set(network, mostLines - room + failures.length);
      for (const failure of failures) {
        const { stack: _, ...fields } = failure;
        log('remote-failed', { tab, sequence, ...fields, browser });
        heard(failure, reporter, browser);
      }
    },
  };
}
