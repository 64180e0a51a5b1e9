import { remoteConfig } from '@console/remote-kit/build';
import { remote } from './src/remote';

export default remoteConfig(import.meta.dirname, remote);
