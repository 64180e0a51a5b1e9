/** Why a link gave nothing, as the edge says in the address. */
export const pinProblems = ['forged', 'expired', 'ended', 'elsewhere', 'unfit'] as const;

export type PinProblem = (typeof pinProblems)[number];

/** The time of day of an RFC 3339 moment, with the date where it is not today. */
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
