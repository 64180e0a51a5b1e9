import { join } from 'node:path';
import { hostConfig } from '@console/shared/build';

const config = hostConfig(import.meta.dirname);
const interSubset = { test: /inter-latin-wght-normal\.woff2$/, loader: join(import.meta.dirname, 'src/fonts/subset-loader.mjs') };

export default { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), interSubset] } };
