import { maxPreviewMs } from '../../contract/preview';
import { usageError } from '../errors';

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `90s`, `30m`, `2h` or `1d` into milliseconds. */
export function parseDuration(text: string, option: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? 0);
  if (milliseconds > 0) {
    return milliseconds;
  }
  throw usageError(`${option} takes a time such as 90s, 30m, 2h or 1d`);
}

export type Shares = { percents: [number, ...number[]]; every: number | null };

const isShare = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100;

/** Null without `--canary`. */
export function parseShares(canary: string | undefined, every: string | undefined): Shares | null {
  if (canary === undefined) {
    if (every !== undefined) {
      throw usageError('--every goes with --canary');
    }
    return null;
  }
  const texts = canary.split(',').map((text) => text.trim());
  const percents = texts.map(Number);
  const isRising = percents.every((percent, index) => index === 0 || percent > (percents[index - 1] ?? 0));
  const [first, ...later] = percents;
  if (first === undefined || !texts.every(isShare) || !isRising) {
    throw usageError('--canary takes a percentage from 0 to 100, such as 10 or 0.5, or several that rise: 5,25,100');
  }
  if ((every !== undefined) !== later.length > 0) {
    throw usageError('several percentages take --every, one takes none');
  }
  return { percents: [first, ...later], every: every === undefined ? null : parseDuration(every, '--every') };
}

export function parsePreviewDuration(text: string): number {
  const lasts = parseDuration(text, '--for');
  if (lasts > maxPreviewMs) {
    throw usageError(`--for takes ${maxPreviewMs / 86_400_000}d at most`);
  }
  return lasts;
}

export function toConsoleUrl(url: string | undefined, path: string): string {
  if (url === undefined) {
    return path;
  }
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) {
    return new URL(path, url).href;
  }
  throw usageError('--url takes the address of the console, such as https://console.example.com');
}
