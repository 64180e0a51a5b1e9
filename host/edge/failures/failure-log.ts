import type { Report, ReportedFailure } from '../../contract/report';
import type { Log } from '../log';
import type { Reporter } from '../visitors/reporter';

const maxLinesPerMinute = 30;

export type FailureListener = (failure: ReportedFailure, reporter: Reporter, browser: string) => void;

/** Logs failures, rate-limited by network so that no client can flood the log; `onFailure` gets those that were logged. */
export function createFailureLog(
  log: Log,
  onFailure: FailureListener = () => undefined,
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
      const remaining = maxLinesPerMinute - (lines.get(network) ?? 0);
      const failures = all.slice(0, remaining);
      lines.set(network, maxLinesPerMinute - remaining + failures.length);
      for (const failure of failures) {
        const { stack: _, ...fields } = failure;
        log('remote-failed', { tab, sequence, ...fields, browser });
        onFailure(failure, reporter, browser);
      }
    },
  };
}
