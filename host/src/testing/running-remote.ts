import type { Extensions } from '@console/shared/extensions';
import type { RunningRemote } from '../remotes/remotes-store';

export const label = (text: string) => ({ zh: text, en: text });

export const runningRemote = (extensions: Partial<Extensions>): RunningRemote => ({
  isFallback: false,
  release: {
    version: '1.0.0',
    name: 'x_1_0_0',
    entry: '',
    integrity: '',
    extensions: { routes: [], navigation: [], settingsTabs: [], commands: [], ...extensions },
  },
});
