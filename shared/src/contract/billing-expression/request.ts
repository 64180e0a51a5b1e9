import { isRecord } from '../json';
import { absent, readPath } from '../param-override/json-path';

/** What an expression may read of the request: its body as sent, and a header by its name in lower case. */
export type BillingRequest = { body: unknown; header: (name: string) => string };

/** A request without a body or headers. */
export const emptyBillingRequest: BillingRequest = { body: undefined, header: () => '' };

/** A field of the body by its path with dots; `#` is the length of a list. Null stands for what is missing. */
export function readParam({ body }: BillingRequest, path: string): unknown {
  const trimmed = path.trim();
  if (trimmed === '' || !isRecord(body)) {
    return null;
  }
  const found = readPath(body, trimmed);
  return found === absent ? null : found;
}

// A stream is charged many times with the same request.
const printed = new WeakMap<object, string>();

/** Whether a value, written as Go prints it, contains a text. */
export function hasText(source: unknown, text: string): boolean {
  if (source === null || text === '') {
    return false;
  }
  if (typeof source !== 'object') {
    return String(source).includes(text);
  }
  const whole = printed.get(source) ?? printValue(source);
  printed.set(source, whole);
  return whole.includes(text);
}

function printValue(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(printValue).join(' ')}]`;
  }
  if (isRecord(value)) {
    const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return `map[${fields.map(([name, field]) => `${name}:${printValue(field)}`).join(' ')}]`;
  }
  return value === null || value === undefined ? '<nil>' : String(value);
}

const clockParts = ['hour', 'minute', 'weekday', 'month', 'day'] as const;

export type ClockPart = (typeof clockParts)[number];

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A part of a time in a time zone, or in UTC if the zone is unknown. Sunday is 0. */
export function clockPart(part: ClockPart, zone: string, at: Date): number {
  const parts = formatterOf(zone.trim()).formatToParts(at);
  const text = parts.find(({ type }) => type === part)?.value ?? '';
  return part === 'weekday' ? weekdays.indexOf(text) : Number(text);
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const format = { hourCycle: 'h23', hour: 'numeric', minute: 'numeric', weekday: 'short', month: 'numeric', day: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...format, timeZone: timeZone || 'UTC' });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' });
  }
}
