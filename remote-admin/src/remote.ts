import { defineRemote } from '@console/shared/extensions';

export const remote = defineRemote({
  name: 'admin',
  routes: [
    { id: 'channel', path: '/channel', expose: './channel', access: 'admin' },
    { id: 'channel.add', path: '/channel/add', expose: './channel', access: 'admin' },
    { id: 'channel.edit', path: '/channel/edit/:id', expose: './channel', access: 'admin' },
    { id: 'redemption', path: '/redemption', expose: './redemption', access: 'admin' },
    { id: 'user', path: '/user', expose: './user', access: 'admin' },
    { id: 'user.edit', path: '/user/edit/:id', expose: './user', access: 'admin' },
  ],
  navigation: [
    { route: 'channel', label: { zh: '渠道', en: 'Channels' }, icon: 'network', order: 200 },
    { route: 'redemption', label: { zh: '兑换码', en: 'Redemption' }, icon: 'ticket', order: 400 },
    { route: 'user', label: { zh: '用户管理', en: 'Users' }, icon: 'users', order: 500 },
  ],
  settingsTabs: [],
  commands: [
    { id: 'channel.new', label: { zh: '新建渠道', en: 'New channel' }, to: '/channel?drawer=new' },
    { id: 'channel.test', label: { zh: '测试全部渠道', en: 'Test all channels' }, to: '/channel?drawer=test-all' },
    { id: 'redemption.new', label: { zh: '新建兑换码', en: 'New redemption code' }, to: '/redemption?drawer=new' },
    { id: 'user.new', label: { zh: '添加用户', en: 'Add user' }, to: '/user?drawer=new' },
  ],
});
