import { spawn } from 'node:child_process';
import { run } from '../../host/bin/lib/run.mjs';
import { root } from '../../host/bin/lib/workspace.mjs';

/** Consecutive runs that have to pass: under two busy loops, and on an idle machine. */
const rounds = { busy: 3, idle: 5 };

// `busy` or `idle` selects one of them; all other words go to `npm test`.
const words = process.argv.slice(2);
const named = Object.keys(rounds).filter((machine) => words.includes(machine));
const tests = words.filter((word) => !(word in rounds));

const busyLoop = () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

async function passes(machine, title) {
  const loops = machine === 'busy' ? [busyLoop(), busyLoop()] : [];
  try {
    await run(title, process.execPath, ['e2e/bin/test.mjs', ...tests], { cwd: root, show: true });
    return true;
  } catch {
    return false;
  } finally {
    for (const loop of loops) {
      loop.kill();
    }
  }
}

const summary = [];
for (const machine of named.length > 0 ? named : Object.keys(rounds)) {
  for (let turn = 1; turn <= rounds[machine]; turn += 1) {
    const title = `${machine}, ${turn} of ${rounds[machine]}`;
    const started = Date.now();
    const outcome = (await passes(machine, title)) ? 'passed' : 'failed';
    if (outcome === 'failed') {
      process.exitCode = 1;
    }
    summary.push(`== ${title}: ${outcome}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
    console.log(summary.at(-1));
  }
}
console.log(`\n${summary.join('\n')}`);
