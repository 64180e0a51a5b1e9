/** Formats an RFC 3339 time in the local time zone: `2026-11-24 15:38:02 UTC`; empty for none. */
export const formatLocalTime = (at: string): string => (at ? new Date(at).toLocaleString('sv-SE', { timeZoneName: 'short' }) : '');
