// Modules are imported dynamically so that an unsupported Node still reaches the version check.
import { explainUnsupportedNode } from './lib/node-version.mjs';

const problem = explainUnsupportedNode(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
import('./lib/start-main.mjs').then((main) => main.edge(process.argv.slice(2)));
