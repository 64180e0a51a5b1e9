import { defineRemote } from '@console/shared/extensions';

export const remote = defineRemote({
  name: 'billing',
  routes: [
    { id: 'detail', path: '/detail', expose: './detail', access: 'user', when: 'enable_data_export' },
    { id: 'topup', path: '/topup', expose: './topup', access: 'user' },
    { id: 'orders', path: '/orders', expose: './orders', access: 'user', requires: 'orders' },
    { id: 'log', path: '/log', expose: './log', access: 'user' },
    { id: 'midjourney', path: '/midjourney', expose: './midjourney', access: 'user', when: 'enable_drawing' },
    { id: 'task', path: '/task', expose: './task', access: 'user', when: 'enable_task' },
    { id: 'pricing', path: '/pricing', expose: './pricing', access: 'public' },
    { id: 'health', path: '/health', expose: './health', access: 'admin', requires: 'model-health' },
    { id: 'status', path: '/status', expose: './health', access: 'public', when: 'public_status', requires: 'model-health' },
  ],
  navigation: [
    { route: 'detail', label: { zh: '数据看板', en: 'Dashboard' }, icon: 'chart-column', order: 310, group: 'use' },
    { route: 'topup', label: { zh: '钱包', en: 'Wallet' }, icon: 'wallet', order: 420, group: 'billing' },
    { route: 'orders', label: { zh: '订单', en: 'Orders' }, icon: 'receipt-text', order: 430, group: 'billing' },
    { route: 'log', label: { zh: '日志', en: 'Logs' }, icon: 'scroll-text', order: 600, group: 'activity' },
    { route: 'midjourney', label: { zh: '绘图任务', en: 'Drawing tasks' }, icon: 'image', order: 610, group: 'activity' },
    { route: 'task', label: { zh: '任务', en: 'Tasks' }, icon: 'list-todo', order: 620, group: 'activity' },
    { route: 'pricing', label: { zh: '模型价格', en: 'Pricing' }, icon: 'tags', order: 10, place: 'top' },
    { route: 'health', label: { zh: '服务健康', en: 'Health' }, icon: 'activity', order: 630, group: 'activity' },
    { route: 'status', label: { zh: '服务状态', en: 'Status' }, icon: 'activity', order: 20, place: 'top' },
  ],
  settingsTabs: [],
  commands: [
    {
      id: 'detail.month',
      label: { zh: '最近 30 天的用量', en: 'Usage of the last 30 days' },
      to: '/detail?range=30d&unit=day',
      verb: 'show',
    },
    { id: 'topup.open', label: { zh: '充值', en: 'Top up' }, to: '/topup' },
    { id: 'log.last-hour', label: { zh: '最近一小时的日志', en: 'Logs of the last hour' }, to: '/log?range=1h', verb: 'show' },
    { id: 'log.yesterday', label: { zh: '昨天的日志', en: "Yesterday's logs" }, to: '/log?range=yesterday', verb: 'show' },
    { id: 'log.last-week', label: { zh: '最近 7 天的日志', en: 'Logs of the last 7 days' }, to: '/log?range=7d', verb: 'show' },
    { id: 'log.top-ups', label: { zh: '充值记录', en: 'Top-up history' }, to: '/log?type=1&range=30d', verb: 'show' },
    { id: 'pricing.estimate', label: { zh: '估算费用', en: 'Estimate costs' }, to: '/pricing?estimate=on' },
  ],
  searches: [
    {
      id: 'model',
      label: { zh: '模型', en: 'Models' },
      icon: 'tags',
      access: 'public',
      path: '/api/pricing',
      name: 'model_name',
      details: [{ field: 'quota_type', values: { 0: { zh: '按量计费', en: 'By usage' }, 1: { zh: '按次计费', en: 'Per call' } } }],
      to: '/pricing?keyword={model_name}',
      actions: [
        {
          id: 'model.logs',
          label: { zh: '{model_name} 今天的日志', en: "Today's logs of {model_name}" },
          icon: 'scroll-text',
          to: '/log?model_name={model_name}',
        },
      ],
    },
  ],
});
