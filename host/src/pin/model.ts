/** Values of the `pin` query parameter that the edge sets for a link that failed. */
export const pinProblems = ['forged', 'expired', 'ended', 'elsewhere', 'unfit'] as const;

export type PinProblem = (typeof pinProblems)[number];

/** Formats an RFC 3339 time as the time of day, with the date unless it is today. */
export function formatExpiry(until: string, language: 'zh' | 'en', now = new Date()): string {
  const moment = new Date(until);
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(!isToday && { month: 'short', day: 'numeric' }),
  }).format(moment);
}
