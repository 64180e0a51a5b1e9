// src/remote.ts of a remote
import { defineRemote } from '@console/shared/extensions';

export const remote = defineRemote({
  name: 'reports',
  routes: [{ id: 'monthly', path: '/reports', expose: './monthly', access: 'admin' }],
  navigation: [{ route: 'monthly', label: { zh: '月报', en: 'Monthly report' }, icon: 'scroll-text', order: 650 }],
  settingsTabs: [],
  commands: [{ id: 'monthly.open', label: { zh: '打开月报', en: 'Open the monthly report' }, to: '/reports', verb: 'show' }],
  searches: [
    {
      id: 'customer',
      label: { zh: '客户', en: 'Customers' },
      icon: 'users',
      access: 'admin',
      path: '/api/user/search',
      parameter: 'keyword',
      record: '/api/user/{id}',
      name: 'username',
      details: [{ field: 'used_quota', format: 'quota', text: { zh: '已用 {value}', en: '{value} spent' } }],
      to: '/reports?customer={id}',
      actions: [
        {
          id: 'customer.logs',
          label: { zh: '{username} 的日志', en: 'Logs of {username}' },
          icon: 'file-text',
          to: '/log?username={username}',
        },
      ],
    },
  ],
});
