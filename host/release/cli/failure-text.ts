import type { FailureGroup } from '../../contract/failures';
import type { FailingRelease } from '../failures/groups';
import type { Resolution } from '../failures/shapes';
import { isGiven } from '../log-state';
import type { LogEntry } from '../shapes';
import { localTime } from './local-time';
import { table } from './text';

const marksOf = ({ remote, version, state }: FailureGroup, head: LogEntry | null) => {
  const marks = [...(head && isGiven(head, remote, version) ? [] : ['not live']), ...(state === 'open' ? [] : [state])];
  return marks.length > 0 ? ` (${marks.join(', ')})` : '';
};

const whatFailed = ({ remote, version, reason, route }: FailureGroup) => `${remote} ${version} ${reason}${route && ` at ${route}`}`;

const timesText = (count: number) => (count === 1 ? 'once' : `${count} times`);

const visitorsText = (visitors: number) => `${visitors} ${visitors === 1 ? 'visitor' : 'visitors'}`;

/** `errors` for people: a line for each group. */
export function failuresText(groups: readonly FailureGroup[], head: LogEntry | null): string[] {
  if (groups.length === 0) {
    return ['no errors were reported in the last 14 days that are not resolved'];
  }
  const rows = groups.map((group) => [
    group.id,
    String(group.count),
    String(group.visitors),
    localTime(group.firstAt),
    localTime(group.lastAt),
    `${whatFailed(group)}${marksOf(group, head)}${group.message && `: ${group.message}`}`,
  ]);
  return [...table([['id', 'times', 'visitors', 'first', 'last', 'what'], ...rows]), 'more of one: npm run -s release -- errors <id>'];
}

/** `errors <id>` for people. */
export function failureText(group: FailureGroup, stack: string, resolution: Resolution | null, head: LogEntry | null): string[] {
  const { message, count, visitors, firstAt, lastAt, browsers } = group;
  const byCount = Object.entries(browsers).sort(([, one], [, another]) => another - one);
  return [
    `${whatFailed(group)}${marksOf(group, head)}`,
    ...(stack.includes(message) ? [] : [message]),
    ...(stack ? stack.split('\n') : []),
    `${timesText(count)} for ${visitorsText(visitors)}, first ${localTime(firstAt)}, last ${localTime(lastAt)}`,
    `in ${byCount.map(([browser, times]) => `${browser} (${times})`).join(', ')}`,
    ...(resolution ? [resolutionText(resolution)] : []),
  ];
}

const resolutionText = ({ actor, at, reason }: Resolution) => `resolved by ${actor} at ${localTime(at)}${reason && `, "${reason}"`}`;

/** Lines of `status` about what is live and fails; none where nothing does. */
export const failingText = (releases: readonly FailingRelease[]): string[] =>
  releases.map(
    ({ remote, version, visitors, reasons, lastAt }) =>
      `${remote} ${version}: ${visitorsText(visitors)} had errors (${reasons.join(', ')}), last ${localTime(lastAt)}: npm run -s release -- errors`,
  );
