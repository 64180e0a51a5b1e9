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
    { id: 'channel.new', label: { zh: '新建渠道', en: 'New channel' }, to: '/channel?drawer=new', verb: 'do' },
    { id: 'channel.test', label: { zh: '测试全部渠道', en: 'Test all channels' }, to: '/channel?drawer=test-all', verb: 'do' },
    { id: 'system-prompts.new', label: { zh: '新建系统提示词', en: 'New system prompt' }, to: '/system-prompts?drawer=new', verb: 'do' },
    { id: 'model-defaults.new', label: { zh: '新建模型默认参数', en: 'New model defaults' }, to: '/model-defaults?drawer=new', verb: 'do' },
    { id: 'promotions.new', label: { zh: '新建充值优惠', en: 'New promotion' }, to: '/promotions?drawer=new', verb: 'do' },
    { id: 'search-engines.new', label: { zh: '新建搜索引擎', en: 'New search engine' }, to: '/search-engines?drawer=new', verb: 'do' },
    { id: 'redemption.new', label: { zh: '新建兑换码', en: 'New redemption code' }, to: '/redemption?drawer=new', verb: 'do' },
    { id: 'option.search', label: { zh: '搜索设置', en: 'Search settings' }, to: '/setting?tab=operation&find=1' },
    { id: 'user.new', label: { zh: '添加用户', en: 'Add user' }, to: '/user?drawer=new', verb: 'do' },
  ],
  searches: [
    {
      id: 'user',
      label: { zh: '用户', en: 'Users' },
      icon: 'users',
      access: 'admin',
      path: '/api/user/search',
      parameter: 'keyword',
      record: '/api/user/{id}',
      name: 'username',
      details: [
        { field: 'display_name' },
        { field: 'status', values: { 2: { zh: '已禁用', en: 'Disabled' } } },
        { field: 'group' },
        { field: 'quota', format: 'quota', text: { zh: '剩余 {value}', en: '{value} left' } },
      ],
      // The page knows from the row of a user whether the caller may edit them.
      to: '/user?keyword={username}&drawer={id}',
      actions: [
        {
          id: 'user.logs',
          label: { zh: '{username} 今天的日志', en: "Today's logs of {username}" },
          icon: 'scroll-text',
          to: '/log?username={username}',
        },
      ],
    },
    {
      id: 'channel',
      label: { zh: '渠道', en: 'Channels' },
      icon: 'network',
      access: 'admin',
      path: '/api/channel/search',
      parameter: 'keyword',
      record: '/api/channel/{id}',
      name: 'name',
      details: [
        { field: 'status', values: { 2: { zh: '已禁用', en: 'Disabled' }, 3: { zh: '自动禁用', en: 'Auto-disabled' } } },
        { field: 'tag' },
        { field: 'group', format: 'list' },
      ],
      to: '/channel?drawer={id}',
      actions: [
        {
          id: 'channel.logs',
          label: { zh: '渠道 {name} 今天的日志', en: "Today's logs of {name}" },
          icon: 'scroll-text',
          to: '/log?channel={id}',
        },
      ],
    },
  ],
});
