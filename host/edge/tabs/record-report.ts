import type { Report } from '../../contract/report';
import type { ResolveAudience } from '../audience';
import type { CompositionFeed } from '../composition-feed';
import type { createFailureLog } from '../failures/failure-log';
import type { Guard } from '../guard/guard';
import type { EdgeContext } from '../http/context';
import { identifyReporter } from '../visitors/reporter';
import type { Visitors } from '../visitors/visitors';
import { parseBrowserName } from './browser-name';
import type { TabCensus } from './census';
import type { createReportFilter } from './report-filter';

export type RecordReport = (received: Report, c: EdgeContext) => Promise<void>;

export type ReportRecorderOptions = {
  visitors: Visitors;
  resolveAudience: ResolveAudience;
  feed: CompositionFeed;
  filter: ReturnType<typeof createReportFilter>;
  failureLog: ReturnType<typeof createFailureLog>;
  census: TabCensus;
  guard: Guard;
};

/** Passes what a tab reports to the failure log, the census and the guard; the guard ignores tabs with a preview, and the failure log those with an override. */
export const createReportRecorder =
  ({ filter, failureLog, census, guard, ...identification }: ReportRecorderOptions): RecordReport =>
  async (received, c) => {
    const reporter = await identifyReporter(identification, received, c);
    if (!reporter) {
      return;
    }
    const report = await filter.apply(received);
    if (!reporter.isOverriding) {
      failureLog.note(report, reporter, parseBrowserName(c.req.header('user-agent')));
    }
    census.record(report, reporter);
    if (reporter.previewed.length === 0) {
      guard.record(report, reporter);
    }
  };
