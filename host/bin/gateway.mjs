import { nodeProblem } from './lib/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
import('./lib/gateway-main.mjs').then((main) => main.gateway());
