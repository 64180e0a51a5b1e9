// No named imports: an outdated Node must reach the version check.
import { explainUnsupportedNode } from '../../host/bin/lib/node-version.mjs';

const problem = explainUnsupportedNode(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
import('./lib/check.mjs').then((check) => check.main(process.argv.slice(2)));
