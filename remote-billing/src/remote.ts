import { defineRemote } from '@console/shared/extensions';

export const remote = defineRemote({
  name: 'billing',
  routes: [{ id: 'log', path: '/log', expose: './log', access: 'user' }],
  navigation: [{ route: 'log', label: { zh: '日志', en: 'Logs' }, icon: 'scroll-text', order: 600 }],
  settingsTabs: [],
  commands: [{ id: 'log.all', label: { zh: '使用日志', en: 'Usage logs' }, to: '/log' }],
});
