// No named imports: an outdated Node must reach the version check.
import { nodeProblem } from '../../host/bin/lib/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
import('./lib/check.mjs').then((check) => check.main(process.argv.slice(2)));
