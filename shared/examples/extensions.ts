// src/remote.ts of a remote
import { defineRemote } from '@console/shared/extensions';

export const remote = defineRemote({
  name: 'reports',
  routes: [{ id: 'monthly', path: '/reports', expose: './monthly', access: 'admin' }],
  navigation: [{ route: 'monthly', label: { zh: '月报', en: 'Monthly report' }, icon: 'scroll-text', order: 650 }],
  settingsTabs: [],
  commands: [{ id: 'monthly.open', label: { zh: '打开月报', en: 'Open the monthly report' }, to: '/reports' }],
});
