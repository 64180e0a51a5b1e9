import { roles } from '@console/shared/contract';

export type Read = { path: string; screen: string; role: number };

const list = '?p=1&page_size=10';
const anonymousRole = 0;

export const reads: readonly Read[] = [
  { path: '/api/status', screen: 'every page', role: anonymousRole },
  { path: '/api/setup', screen: 'set-up', role: anonymousRole },
  { path: '/api/notice', screen: 'announcement', role: anonymousRole },
  { path: '/api/about', screen: 'about', role: anonymousRole },
  { path: '/api/home_page_content', screen: 'home', role: anonymousRole },
  { path: '/api/pricing', screen: 'pricing', role: anonymousRole },
  { path: '/api/user/self', screen: 'account', role: roles.user },
  { path: '/api/user/self/groups', screen: 'API keys, playground', role: roles.user },
  { path: '/api/user/models', screen: 'playground', role: roles.user },
  { path: '/api/user/topup/info', screen: 'wallet', role: roles.user },
  { path: `/api/token/${list}`, screen: 'API keys', role: roles.user },
  { path: `/api/token/search${list}&keyword=a&token=`, screen: 'search of API keys', role: roles.user },
  { path: `/api/log/self${list}`, screen: 'log', role: roles.user },
  { path: '/api/log/self/stat', screen: 'log', role: roles.user },
  { path: '/api/data/self', screen: 'dashboard', role: roles.user },
  { path: `/api/mj/self${list}`, screen: 'drawings', role: roles.user },
  { path: `/api/task/self${list}`, screen: 'tasks', role: roles.user },
  { path: `/api/channel/${list}`, screen: 'channels', role: roles.admin },
  { path: `/api/channel/search${list}&keyword=a`, screen: 'search of channels', role: roles.admin },
  { path: `/api/channel/${list}&tag_mode=true`, screen: 'channels by tag', role: roles.admin },
  { path: '/api/channel/models', screen: 'channel form', role: roles.admin },
  { path: '/api/models', screen: 'channel form', role: roles.admin },
  { path: '/api/group/', screen: 'channel form, users', role: roles.admin },
  { path: `/api/user/${list}`, screen: 'users', role: roles.admin },
  { path: `/api/user/search${list}&keyword=a`, screen: 'search of users', role: roles.admin },
  { path: `/api/redemption/${list}`, screen: 'redemption codes', role: roles.admin },
  { path: `/api/redemption/search${list}&keyword=a`, screen: 'search of redemption codes', role: roles.admin },
  { path: `/api/log/${list}`, screen: 'log of everybody', role: roles.admin },
  { path: '/api/log/stat', screen: 'log of everybody', role: roles.admin },
  { path: '/api/data/', screen: 'dashboard of everybody', role: roles.admin },
  { path: `/api/mj/${list}`, screen: 'drawings of everybody', role: roles.admin },
  { path: `/api/task/${list}`, screen: 'tasks of everybody', role: roles.admin },
  { path: '/api/option/', screen: 'settings', role: roles.root },
];
