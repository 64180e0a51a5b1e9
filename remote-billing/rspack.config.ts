import { remoteConfig } from '@console/shared/build';
import { remote } from './src/remote';
import { topics } from './src/topics';

export default remoteConfig(import.meta.dirname, remote, topics);
