import { fileURLToPath } from 'node:url';
import { runCli } from './cli/run-cli';
import { findRoot } from './find-root';

// A reader such as `head` may close the pipe early; the command still finishes with its exit code.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', () => undefined);
}

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  root: findRoot(import.meta.url),
  script: fileURLToPath(import.meta.url),
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  ...(process.stderr.isTTY && { progress: (line) => process.stderr.write(`\r${line}\u001b[K`) }),
});
