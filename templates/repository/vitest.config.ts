import { remoteTests } from '@console/remote-kit/vitest';

export default remoteTests(import.meta.dirname);
