import type { ReportedFailure } from '../../contract/report';

/** What failed in a page under development, for the terminal: message and stack, as the browser told them. */
export function failureLines({ remote, version, reason, message = '', stack = '', route = '' }: ReportedFailure): string[] {
  const place = route && ` at ${route}`;
  const told = stack || message;
  return [
    `${remote} ${version} failed (${reason})${place}${told ? ':' : ''}`,
    ...(told ? told.split('\n').map((line) => `  ${line.trim()}`) : []),
  ];
}
