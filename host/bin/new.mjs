import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
import('./lib/new-main.mjs').then((main) => main.createFromTemplate(process.argv.slice(2)));
