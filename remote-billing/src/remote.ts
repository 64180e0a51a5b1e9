import { defineRemote } from '@console/shared/extensions';

export const remote = defineRemote({
  name: 'billing',
  routes: [{ id: 'log', path: '/log', expose: './log', access: 'user' }],
  navigation: [{ route: 'log', label: { zh: '日志', en: 'Logs' }, icon: 'scroll-text', order: 600 }],
  settingsTabs: [],
  commands: [
    { id: 'log.last-hour', label: { zh: '最近一小时的日志', en: 'Logs of the last hour' }, to: '/log?range=1h' },
    { id: 'log.yesterday', label: { zh: '昨天的日志', en: "Yesterday's logs" }, to: '/log?range=yesterday' },
    { id: 'log.last-week', label: { zh: '最近 7 天的日志', en: 'Logs of the last 7 days' }, to: '/log?range=7d' },
    { id: 'log.top-ups', label: { zh: '充值记录', en: 'Top-up records' }, to: '/log?type=1&range=30d' },
  ],
});
