import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
import('./lib/start-main.mjs').then((main) => main.edge(process.argv.slice(2)));
