import { defineRemote } from '@console/shared/extensions';

export const remote = defineRemote({
  name: 'admin',
  routes: [
    { id: 'channel', path: '/channel', expose: './channel', access: 'admin' },
    { id: 'channel.add', path: '/channel/add', expose: './channel', access: 'admin' },
    { id: 'channel.edit', path: '/channel/edit/:id', expose: './channel', access: 'admin' },
    { id: 'system-prompts', path: '/system-prompts', expose: './system-prompts', access: 'admin', requires: 'system-prompts' },
    { id: 'model-defaults', path: '/model-defaults', expose: './model-defaults', access: 'admin', requires: 'model-defaults' },
    { id: 'promotions', path: '/promotions', expose: './promotions', access: 'admin', requires: 'promotions' },
    { id: 'search-engines', path: '/search-engines', expose: './search-engines', access: 'admin', requires: 'web-search' },
    { id: 'redemption', path: '/redemption', expose: './redemption', access: 'admin' },
    { id: 'user', path: '/user', expose: './user', access: 'admin' },
    { id: 'user.edit', path: '/user/edit/:id', expose: './user', access: 'admin' },
  ],
  navigation: [
    { route: 'channel', label: { zh: '渠道', en: 'Channels' }, icon: 'network', order: 200 },
    { route: 'system-prompts', label: { zh: '系统提示词', en: 'System prompts' }, icon: 'square-terminal', order: 210 },
    { route: 'model-defaults', label: { zh: '模型默认参数', en: 'Model defaults' }, icon: 'sliders-horizontal', order: 220 },
    { route: 'search-engines', label: { zh: '搜索引擎', en: 'Search engines' }, icon: 'search', order: 230 },
    { route: 'promotions', label: { zh: '充值优惠', en: 'Promotions' }, icon: 'percent', order: 410 },
    { route: 'redemption', label: { zh: '兑换码', en: 'Redemption' }, icon: 'ticket', order: 400 },
    { route: 'user', label: { zh: '用户管理', en: 'Users' }, icon: 'users', order: 500 },
  ],
  settingsTabs: [
    { id: 'operation', label: { zh: '运营设置', en: 'Operation' }, expose: './operation', access: 'root', order: 200 },
    { id: 'system', label: { zh: '系统设置', en: 'System' }, expose: './system', access: 'root', order: 300 },
    { id: 'other', label: { zh: '其他设置', en: 'Other' }, expose: './other', access: 'root', order: 400 },
  ],
  commands: [
    { id: 'channel.new', label: { zh: '新建渠道', en: 'New channel' }, to: '/channel?drawer=new' },
    { id: 'channel.test', label: { zh: '测试全部渠道', en: 'Test all channels' }, to: '/channel?drawer=test-all' },
    { id: 'system-prompts.new', label: { zh: '新建系统提示词', en: 'New system prompt' }, to: '/system-prompts?drawer=new' },
    { id: 'model-defaults.new', label: { zh: '新建模型默认参数', en: 'New model defaults' }, to: '/model-defaults?drawer=new' },
    { id: 'promotions.new', label: { zh: '新建充值优惠', en: 'New promotion' }, to: '/promotions?drawer=new' },
    { id: 'search-engines.new', label: { zh: '新建搜索引擎', en: 'New search engine' }, to: '/search-engines?drawer=new' },
    { id: 'redemption.new', label: { zh: '新建兑换码', en: 'New redemption code' }, to: '/redemption?drawer=new' },
    { id: 'option.search', label: { zh: '搜索设置', en: 'Search settings' }, to: '/setting?tab=operation&find=1' },
    { id: 'user.new', label: { zh: '添加用户', en: 'Add user' }, to: '/user?drawer=new' },
  ],
});
