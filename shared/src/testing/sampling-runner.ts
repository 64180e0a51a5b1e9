import { relative } from 'node:path';
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { sampled } from './sampled';

/** With `TEST_SEED`, runs a tenth of each file's tests, at least one. */
export default class SamplingRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) {
      skipOthers(file.tasks, new Set(sampled(relative(this.config.root, file.filepath), flattenTests(file.tasks))));
    }
  }
}

const flattenTests = (tasks: RunnerTask[]): RunnerTestCase[] =>
  tasks.flatMap((task) => (task.type === 'suite' ? flattenTests(task.tasks) : task.mode === 'run' ? [task] : []));

function skipOthers(tasks: RunnerTask[], chosen: Set<RunnerTask>): void {
  for (const task of tasks) {
    if (task.type === 'suite') {
      skipOthers(task.tasks, chosen);
    }
    const isNeeded = task.type === 'suite' ? task.tasks.some(({ mode }) => mode === 'run') : chosen.has(task);
    if (!isNeeded && task.mode === 'run') {
      task.mode = 'skip';
    }
  }
}
