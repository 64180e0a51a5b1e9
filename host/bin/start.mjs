// Nothing is imported by name here: a Node that is too old must get as far as the line that says so.
import { nodeProblem } from './lib/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
import('./lib/start-main.mjs').then((main) => main.start(process.argv.slice(2)));
