// Modules are imported dynamically so that an unsupported Node still reaches the version check.
import { nodeProblem } from './lib/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
import('./lib/new-main.mjs').then((main) => main.make(process.argv.slice(2)));
