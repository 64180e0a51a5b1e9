const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const pad = (value: number) => String(value).padStart(2, '0');

/**
 * `2026-11-20 09:56:06` in the browser's time zone.
 *
 * @param seconds Unix time
 */
export function formatTime(seconds: number): string {
  const at = new Date(seconds * 1000);
  if (Number.isNaN(at.getTime())) {
    return '–';
  }
  return `${formatDate(at)} ${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}`;
}

/**
 * `09:56:06` today, `11-20 09:56` or in English `Nov 20, 09:56` this year, else `2025-11-20 09:56`.
 *
 * @param seconds Unix time
 */
export function formatShortTime(seconds: number, now = new Date(), language: 'zh' | 'en' = 'zh'): string {
  const text = formatTime(seconds);
  const today = formatDate(now);
  if (text.startsWith(today)) {
    return text.slice(today.length + 1);
  }
  const minutes = text.slice(0, -3);
  if (text.slice(0, 4) !== today.slice(0, 4)) {
    return minutes;
  }
  const [month, day, time] = [Number(text.slice(5, 7)), Number(text.slice(8, 10)), text.slice(11, 16)];
  return language === 'en' ? `${months[month - 1]} ${day}, ${time}` : minutes.slice(5);
}

const formatDate = (at: Date) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

/**
 * Parses `yyyy-MM-dd HH:mm:ss`, or a `datetime-local` value, as local time.
 *
 * @returns Unix seconds, or undefined
 */
export function parseTime(text: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim());
  if (match === null) {
    return undefined;
  }
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const at = new Date(year, month - 1, day, hour, minute, second);
  const unchanged = at.getMonth() === month - 1 && at.getDate() === day && at.getHours() === hour && minute < 60 && second < 60;
  return unchanged ? Math.floor(at.getTime() / 1000) : undefined;
}

/** Value of a `datetime-local` input, with seconds. @param seconds Unix time */
export const toDateTimeInput = (seconds: number): string => formatTime(seconds).replace(' ', 'T');

/** IANA name of the browser's time zone, such as `Asia/Shanghai`. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The current Unix time, rounded down to whole seconds like the gateway's. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

// Creating a formatter is far slower than using it.
function relativeFormat(language: string, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const style = language === 'zh' ? 'short' : 'long';
  const key = `${language} ${numeric}`;
  const known = relativeFormats.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric, style });
  relativeFormats.set(key, known);
  return known;
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31536000],
  ['month', 2592000],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
];

const justNow: Record<string, string> = { en: 'just now', zh: '刚刚' };

/**
 * "in 3 days", "2 小时前", "just now" for the last ten seconds.
 *
 * @param seconds Unix time
 */
export function formatRelative(seconds: number, language: string, now = Date.now() / 1000): string {
  const difference = seconds - now;
  if (difference <= 0 && difference > -10) {
    return justNow[language] ?? relativeFormat(language, 'auto').format(0, 'second');
  }
  const [unit, size] = steps.find((step) => Math.abs(difference) >= step[1]) ?? ['second' as const, 1];
  // "Tomorrow" is clear, "next month" could be in two days or in sixty.
  const format = relativeFormat(language, unit === 'day' ? 'auto' : 'always');
  // Chinese typography puts a space beside a number.
  return format.format(Math.trunc(difference / size), unit).replaceAll(/(?<=\d)(?=\p{Script=Han})/gu, ' ');
}

/** Midnight in the browser's time zone. @returns Unix seconds */
export function startOfToday(now = new Date()): number {
  return Math.floor(new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() / 1000);
}

/** The browser's offset from UTC at `now`: `UTC+8`, `UTC-3:30`. */
export function timeZoneLabel(now = new Date()): string {
  const minutes = -now.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${size % 60 ? `:${pad(size % 60)}` : ''}`;
}

/** Text of an expiry field for what never expires. */
export const neverExpires = '-1';

/** Reads the text of an expiry field: Unix seconds, -1 for never, undefined if it is invalid. */
export const parseExpiry = (text: string): number | undefined => (text.trim() === neverExpires ? -1 : parseTime(text));
