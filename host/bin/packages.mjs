import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
import('./lib/packages-main.mjs').then((main) => main.packages(process.argv.slice(2)));
