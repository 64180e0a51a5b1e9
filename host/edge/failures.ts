import type { Log } from './log';
import type { Reporter } from './reporter';
import type { Report } from './reports';

/** Logs the failures of a report, a line each. */
export function logFailures(log: Log, { tab, sequence, failures }: Report): void {
  for (const fields of failures) log('remote-failed', { tab, sequence, ...fields });
}

/** Failures of one network in a minute; a broken version is known by then. */
const mostLines = 30;

/** Logs failures, so that no network can fill the log. */
export function failureLog(log: Log): { note(report: Report, reporter: Reporter): void } {
  let minute = 0;
  let lines = new Map<string, number>();
  return {
    note: (report, { network }) => {
      const now = Math.floor(performance.now() / 60_000);
      if (now !== minute) [minute, lines] = [now, new Map()];
      const room = mostLines - (lines.get(network) ?? 0);
      const failures = report.failures.slice(0, room);
      lines.set(network, mostLines - room + failures.length);
      logFailures(log, { ...report, failures });
    },
  };
}
