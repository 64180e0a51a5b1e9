import { explainUnsupportedNode } from './lib/node-version.mjs';

const problem = explainUnsupportedNode(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
import('./lib/gateway-main.mjs').then((main) => main.gateway());
