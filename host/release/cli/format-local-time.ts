/** A moment (RFC 3339) by the clock of this machine, with its zone: `2026-11-24 15:38:02 UTC`; empty for none. */
export const formatLocalTime = (at: string): string => (at ? new Date(at).toLocaleString('sv-SE', { timeZoneName: 'short' }) : '');
