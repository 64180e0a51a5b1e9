import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
import('./lib/gateway-main.mjs').then((main) => main.gateway());
