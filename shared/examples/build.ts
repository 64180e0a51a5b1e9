// rspack.config.ts of a remote
import { remoteConfig } from '@console/shared/build';
import { remote } from './extensions';

export const config = remoteConfig(import.meta.dirname, remote);
