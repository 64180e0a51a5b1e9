import type { PublicStatus, SiteAnnouncement, SiteApiAddress, SiteQuestion } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import type { OptionKey } from '../options/defaults';
import { statusPages } from '../uptime/status-pages';

type SiteContent = Pick<PublicStatus, 'announcements' | 'api_info' | 'faq' | 'uptime_kuma_enabled'>;

/** The lists that the site shows its users, newest announcements first. */
export function siteContent({ options }: Pick<Gateway, 'options'>): SiteContent {
  const readList = <Item>(key: OptionKey) => (Array.isArray(options.json(key)) ? (options.json(key) as Item[]) : []);
  const announcements = readList<SiteAnnouncement>('console_setting.announcements').toSorted(
    (one, other) => Date.parse(other.publishDate) - Date.parse(one.publishDate),
  );
  return {
    ...(options.flag('console_setting.announcements_enabled') && { announcements }),
    ...(options.flag('console_setting.api_info_enabled') && { api_info: readList<SiteApiAddress>('console_setting.api_info') }),
    ...(options.flag('console_setting.faq_enabled') && { faq: readList<SiteQuestion>('console_setting.faq') }),
    uptime_kuma_enabled: statusPages({ options }).length > 0,
  };
}
