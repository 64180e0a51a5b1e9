import { remoteConfig } from '@console/remote-kit/build';
import { defineRemote } from '@console/shared/extensions';

const remote = defineRemote({ name: 'reports', routes: [], navigation: [], settingsTabs: [], commands: [] });

// In rspack.config.ts this is the default export.
export const config = remoteConfig(import.meta.dirname, remote);
