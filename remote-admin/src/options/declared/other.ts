import { maxLengths } from '@console/shared/contract';
import { announcementList, apiAddressList, linkList, questionList, uptimeGroupList } from './entry-lists';
import { card, inGroup, option, requiring, toggle } from './option';

export const notice = card('other', 'notice', [option('Notice', 'long')]);

export const brand = card('other', 'brand', [
  option('SystemName', 'text', { maxLength: maxLengths.systemName }),
  option('Logo', 'picture', { hint: true }),
]);

export const home = card('other', 'home', [option('HomePageContent', 'long')]);

export const about = card('other', 'about', [option('About', 'long')]);

export const footer = card('other', 'footer', [option('Footer', 'long')]);

/** Has no options of its own, but those of no other card. */
export const raw = card('other', 'raw', []);

export const legal = card('other', 'legal', [
  option('legal.user_agreement', 'long', { hint: true }),
  option('legal.privacy_policy', 'long', { hint: true }),
]);

export const announcements = card('other', 'announcements', [
  toggle('console_setting.announcements_enabled', { on: true, hint: true }),
  option('console_setting.announcements', 'json', { initial: '[]', hint: true, shape: 'announcements', list: announcementList }),
]);

export const addresses = card('other', 'addresses', [
  toggle('console_setting.api_info_enabled', { on: true, hint: true }),
  option('console_setting.api_info', 'json', { initial: '[]', hint: true, shape: 'api-addresses', list: apiAddressList }),
]);

export const questions = card('other', 'questions', [
  toggle('console_setting.faq_enabled', { on: true, hint: true }),
  option('console_setting.faq', 'json', { initial: '[]', hint: true, shape: 'questions', list: questionList }),
]);

export const uptime = card('other', 'uptime', [
  toggle('console_setting.uptime_kuma_enabled', { on: true }),
  option('console_setting.uptime_kuma_groups', 'json', { initial: '[]', shape: 'uptime-groups', list: uptimeGroupList }),
]);

/** New API lists these only once they have been saved. */
const modules = { initial: '{}', shape: 'object', isListedOnceSaved: true } as const;

export const navigation = requiring(
  'navigation-modules',
  card('other', 'navigation', [
    option('HeaderNavModules', 'json', { ...modules, hint: true }),
    option('SidebarModulesAdmin', 'json', { ...modules, hint: true }),
  ]),
);

export const links = requiring(
  'navigation-links',
  card('other', 'links', [option('NavigationLinks', 'json', { initial: '[]', hint: true, shape: 'links', list: linkList })]),
);

export const otherCards = [
  ...inGroup('option.group.look', [notice, announcements, brand, home, addresses, questions, uptime, about, footer, legal]),
  ...inGroup('option.group.navigation', [navigation, links]),
  ...inGroup('option.group.rest', [raw]),
];
