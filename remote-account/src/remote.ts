import { defineRemote } from '@console/shared/extensions';

export const remote = defineRemote({
  name: 'account',
  routes: [
    { id: 'setup', path: '/setup', expose: './setup', access: 'public', layout: 'plain' },
    { id: 'login', path: '/login', expose: './login', access: 'public', layout: 'plain' },
    { id: 'register', path: '/register', expose: './register', access: 'public', layout: 'plain' },
    { id: 'reset', path: '/reset', expose: './reset', access: 'public', layout: 'plain' },
    { id: 'new-password', path: '/user/reset', expose: './new-password', access: 'public', layout: 'plain' },
    { id: 'oauth.github', path: '/oauth/github', expose: './oauth', access: 'public', layout: 'plain' },
    { id: 'oauth.linuxdo', path: '/oauth/linuxdo', expose: './oauth', access: 'public', layout: 'plain' },
    { id: 'oauth.oidc', path: '/oauth/oidc', expose: './oauth', access: 'public', layout: 'plain' },
    { id: 'oauth.discord', path: '/oauth/discord', expose: './oauth', access: 'public', layout: 'plain' },
    { id: 'oauth.custom', path: '/oauth/:provider', expose: './oauth', access: 'public', layout: 'plain' },
    { id: 'oauth.telegram', path: '/oauth/telegram/:state', expose: './oauth', access: 'public', layout: 'plain' },
    { id: 'token', path: '/token', expose: './token', access: 'user' },
    { id: 'profile', path: '/user/edit', expose: './profile', access: 'user' },
  ],
  navigation: [{ route: 'token', label: { zh: '令牌', en: 'API keys' }, icon: 'key-round', order: 300, group: 'use' }],
  settingsTabs: [{ id: 'personal', label: { zh: '个人设置', en: 'Personal' }, expose: './personal', access: 'user', order: 100 }],
  commands: [{ id: 'token.new', label: { zh: '新建令牌', en: 'New API key' }, to: '/token?drawer=new', verb: 'do' }],
  searches: [
    {
      id: 'token',
      label: { zh: '令牌', en: 'API keys' },
      icon: 'key-round',
      access: 'user',
      path: '/api/token/search',
      parameter: 'keyword',
      record: '/api/token/{id}',
      // Half of what such gateways allow; the rest is for the page.
      limit: { requires: 'limited-token-search', perMinute: 5 },
      name: 'name',
      details: [
        {
          field: 'status',
          values: {
            2: { zh: '已禁用', en: 'Disabled' },
            3: { zh: '已过期', en: 'Expired' },
            4: { zh: '已用尽', en: 'Used up' },
          },
        },
        { field: 'remain_quota', format: 'quota', text: { zh: '剩余 {value}', en: '{value} left' }, unless: 'unlimited_quota' },
        { field: 'expired_time', format: 'countdown', text: { zh: '{value}过期', en: 'expires {value}' } },
      ],
      to: '/token?drawer={id}',
      actions: [
        {
          id: 'token.logs',
          label: { zh: '令牌 {name} 今天的日志', en: "Today's logs of {name}" },
          icon: 'scroll-text',
          to: '/log?token_name={name}',
        },
      ],
    },
  ],
});
