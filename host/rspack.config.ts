import { hostConfig } from '@console/shared/build';

export default hostConfig(import.meta.dirname);
