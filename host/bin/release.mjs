import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
import('./lib/release-main.mjs').then((main) => main.release());
