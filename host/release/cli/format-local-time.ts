const format = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** Formats an RFC 3339 time in the local time zone: `2026-11-24 05:38:02 UTC`; empty for none. */
export const formatLocalTime = (at: string): string => (at ? format.format(new Date(at)) : '');
