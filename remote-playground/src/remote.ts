import { defineRemote } from '@console/shared/extensions';

export const remote = defineRemote({
  name: 'playground',
  routes: [
    { id: 'playground', path: '/playground', expose: './playground', access: 'user' },
    { id: 'chat', path: '/chat/:id?', expose: './frame', access: 'public', layout: 'plain' },
    { id: 'chat2link', path: '/chat2link', expose: './chat2link', access: 'user', layout: 'plain' },
  ],
  navigation: [{ route: 'playground', label: { zh: '操练场', en: 'Playground' }, icon: 'message-circle', order: 100 }],
  settingsTabs: [],
  commands: [{ id: 'playground.settings', label: { zh: '操练场设置', en: 'Playground settings' }, to: '/playground?drawer=settings' }],
});
