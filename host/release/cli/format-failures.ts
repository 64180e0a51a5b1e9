import type { FailureGroup } from '../../contract/failures';
import type { Resolution } from '../failures/failure-files';
import type { FailingRelease } from '../failures/failure-groups';
import { isServed } from '../store/log-state';
import type { LogEntry } from '../store/schemas';
import { formatLocalTime } from './format-local-time';
import { formatTable } from './format-status';

const formatMarks = ({ remote, version, state }: FailureGroup, head: LogEntry | null) => {
  const marks = [...(head && isServed(head, remote, version) ? [] : ['not live']), ...(state === 'open' ? [] : [state])];
  return marks.length > 0 ? ` (${marks.join(', ')})` : '';
};

const formatFailure = ({ remote, version, reason, route }: FailureGroup) => `${remote} ${version} ${reason}${route && ` at ${route}`}`;

const formatTimes = (count: number) => (count === 1 ? 'once' : `${count} times`);

const formatVisitors = (visitors: number) => `${visitors} ${visitors === 1 ? 'visitor' : 'visitors'}`;

export function formatFailureTable(groups: readonly FailureGroup[], head: LogEntry | null): string[] {
  if (groups.length === 0) {
    return ['no errors were reported in the last 14 days that are not resolved'];
  }
  const rows = groups.map((group) => [
    group.id,
    String(group.count),
    String(group.visitors),
    formatLocalTime(group.firstAt),
    formatLocalTime(group.lastAt),
    `${formatFailure(group)}${formatMarks(group, head)}${group.message && `: ${group.message}`}`,
  ]);
  return [
    ...formatTable([['id', 'times', 'visitors', 'first', 'last', 'what'], ...rows]),
    'more of one: npm run -s release -- errors <id>',
  ];
}

export function formatFailureDetails(group: FailureGroup, stack: string, resolution: Resolution | null, head: LogEntry | null): string[] {
  const { message, count, visitors, firstAt, lastAt, browsers } = group;
  const byCount = Object.entries(browsers).sort(([, one], [, another]) => another - one);
  return [
    `${formatFailure(group)}${formatMarks(group, head)}`,
    ...(stack.includes(message) ? [] : [message]),
    ...(stack ? stack.split('\n') : []),
    `${formatTimes(count)} for ${formatVisitors(visitors)}, first ${formatLocalTime(firstAt)}, last ${formatLocalTime(lastAt)}`,
    `in ${byCount.map(([browser, times]) => `${browser} (${times})`).join(', ')}`,
    ...(resolution ? [formatResolution(resolution)] : []),
  ];
}

const formatResolution = ({ actor, at, reason }: Resolution) =>
  `resolved by ${actor} at ${formatLocalTime(at)}${reason && `, "${reason}"`}`;

export const formatFailingReleases = (releases: readonly FailingRelease[]): string[] =>
  releases.map(
    ({ remote, version, visitors, reasons, lastAt }) =>
      `${remote} ${version}: ${formatVisitors(visitors)} had errors (${reasons.join(', ')}), last ${formatLocalTime(lastAt)}: npm run -s release -- errors`,
  );
