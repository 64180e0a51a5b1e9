import type { useT } from '../i18n';
import { parseStatus } from './model';

type T = ReturnType<typeof useT>;

const platforms = [
  'suno',
  'mj',
  'openai',
  'ali',
  'gemini',
  'hailuo',
  'vertex',
  'volcengine',
  'kling',
  'jimeng',
  'vidu',
  'doubao',
  'sora',
] as const;

const isPlatform = (text: string): text is (typeof platforms)[number] => (platforms as readonly string[]).includes(text);

export const platformName = (platform: string, t: T): string => (isPlatform(platform) ? t(`jobs.platform.${platform}`) : platform);

/** Statuses that the gateway filters by, as on the wire. */
export const filterStatuses = ['SUBMITTED', 'QUEUED', 'IN_PROGRESS', 'SUCCESS', 'FAILURE'] as const;

export function statusName(status: string, t: T): string {
  const known = parseStatus(status);
  return known === 'unknown' ? status : t(`jobs.status.${known}`);
}
