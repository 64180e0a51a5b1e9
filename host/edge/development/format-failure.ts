import type { ReportedFailure } from '../../contract/report';

export function formatFailure({ remote, version, reason, message = '', stack = '', route = '' }: ReportedFailure): string[] {
  const place = route && ` at ${route}`;
  const details = stack || message;
  return [
    `${remote} ${version} failed (${reason})${place}${details ? ':' : ''}`,
    ...(details ? details.split('\n').map((line) => `  ${line.trim()}`) : []),
  ];
}
