import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findRoot } from '../release/find-root';
import { errorMessage } from './log';
import { runEdge, stopOnSignals } from './run-edge';

export { runEdge, stopOnSignals } from './run-edge';

const here = fileURLToPath(import.meta.url);

// `npm start` imports this file; a process manager runs it.
if (process.argv[1] && realpathSync(process.argv[1]) === here) {
  try {
    const edge = await runEdge(process.env, findRoot(import.meta.url));
    stopOnSignals(edge);
    process.stdout.write(`Gateway Console is running at ${edge.address}\n`);
    if (edge.metrics) {
      process.stdout.write(`Metrics are at ${edge.metrics}\n`);
    }
    for (const line of edge.gateway ?? []) {
      process.stdout.write(`${line}\n`);
    }
    for (const warning of edge.warnings) {
      process.stderr.write(`warning: ${warning}\n`);
    }
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exit(1);
  }
}
