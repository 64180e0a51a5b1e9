import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
import('./lib/dev-main.mjs').then((main) => main.dev(process.argv.slice(2)));
