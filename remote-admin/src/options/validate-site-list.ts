import { isRecord } from '@console/shared/contract/json';
import { maxNavigationLinks } from '@console/shared/contract/navigation';
import type { SiteList } from './types';

type Rule = (value: unknown) => boolean;

const text =
  (max: number): Rule =>
  (value) =>
    typeof value === 'string' && value !== '' && value.length <= max;
const webAddress: Rule = (value) => text(500)(value) && /^https?:\/\/[^\s/]+/.test(String(value));
const optionalText =
  (max: number): Rule =>
  (value) =>
    value === undefined || (typeof value === 'string' && value.length <= max);
const date: Rule = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));
const announcementTypes: readonly unknown[] = [undefined, 'default', 'ongoing', 'success', 'warning', 'error'];

/** As the gateways check them. */
const lists: Record<SiteList, { max: number; fields: Record<string, Rule> }> = {
  announcements: {
    max: 100,
    fields: { content: text(500), publishDate: date, type: (value) => announcementTypes.includes(value), extra: optionalText(100) },
  },
  'api-addresses': { max: 50, fields: { url: webAddress, route: text(100), description: text(200), color: text(20) } },
  questions: { max: 100, fields: { question: text(200), answer: text(1_000) } },
  links: {
    max: maxNavigationLinks.count,
    fields: {
      name: text(maxNavigationLinks.name),
      url: (value) => text(maxNavigationLinks.url)(value) && /^https:\/\/[^\s/]+/.test(String(value)),
    },
  },
  'uptime-groups': {
    max: 20,
    fields: {
      categoryName: text(50),
      url: webAddress,
      slug: (value) => /^[\w-]{1,100}$/.test(String(value ?? '')),
      description: optionalText(200),
    },
  },
};

export function isSiteList(list: SiteList, value: unknown): boolean {
  const { max, fields } = lists[list];
  const isItem = (item: unknown) => isRecord(item) && Object.entries(fields).every(([name, isValid]) => isValid(item[name]));
  return Array.isArray(value) && value.length <= max && value.every(isItem);
}
