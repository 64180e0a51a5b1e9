import { defineRemote } from '@console/shared/extensions';

export const remote = defineRemote({
  name: 'admin',
  routes: [
    { id: 'user', path: '/user', expose: './user', access: 'admin' },
    { id: 'user.edit', path: '/user/edit/:id', expose: './user', access: 'admin' },
  ],
  navigation: [{ route: 'user', label: { zh: '用户管理', en: 'Users' }, icon: 'users', order: 500 }],
  settingsTabs: [],
  commands: [{ id: 'user.new', label: { zh: '添加用户', en: 'Add user' }, to: '/user?drawer=new' }],
});
