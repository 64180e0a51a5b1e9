import { defineRemote } from '@console/shared/extensions';

export const remote = defineRemote({
  name: 'sampleremote',
  routes: [],
  navigation: [],
  settingsTabs: [],
  commands: [],
});
