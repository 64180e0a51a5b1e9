import type { ReportedFailure } from '../../contract/report';

export function formatFailure({ remote, version, reason, message = '', stack = '', route = '' }: ReportedFailure): string[] {
  const place = route && ` at ${route}`;
  const told = stack || message;
  return [
    `${remote} ${version} failed (${reason})${place}${told ? ':' : ''}`,
    ...(told ? told.split('\n').map((line) => `  ${line.trim()}`) : []),
  ];
}
