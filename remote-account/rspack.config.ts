import { remoteConfig } from '@console/shared/build';
import { remote } from './src/remote';

export default remoteConfig(import.meta.dirname, remote, { 'new-account': ['setup', 'register'] });
