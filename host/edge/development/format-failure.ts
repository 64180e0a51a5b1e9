import type { ReportedFailure } from '../../contract/report';

export function formatFailure({ remote, version, reason, message = '', stack = '', route = '' }: ReportedFailure): string[] {
  const location = route && ` at ${route}`;
  const details = stack || message;
  return [
    `${remote} ${version} failed (${reason})${location}${details ? ':' : ''}`,
    ...(details ? details.split('\n').map((line) => `  ${line.trim()}`) : []),
  ];
}
