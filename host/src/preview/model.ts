/** Values of the `preview` query parameter that the edge sets for a link that failed. */
export const previewProblems = ['forged', 'expired', 'ended', 'elsewhere', 'unfit', 'unavailable'] as const;

export type PreviewProblem = (typeof previewProblems)[number];

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

export const formatList = (items: readonly string[], language: 'zh' | 'en'): string => items.join(language === 'zh' ? '、' : ', ');
