import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { load } from 'js-yaml';
import { type ProcessResult, run } from './processes';

type Step = { id?: string; name: string; if?: string; env?: Record<string, string>; run: string };

type Action = {
  inputs: Record<string, { default?: string; required?: boolean }>;
  outputs: Record<string, { value: string }>;
  runs: { steps: Step[] };
};

export type ActionCall = {
  /** `action.yml` */
  file: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  inputs: Record<string, string>;
  /** What expressions find as `github`. */
  github: object;
};

export type ActionResult = ProcessResult & {
  /** Steps that ran, in order; the last one may have failed. */
  steps: string[];
  outputs: Record<string, string>;
};

type Contexts = { inputs: Record<string, string>; github: object; steps: Record<string, { outputs: Record<string, string> }> };

const format = (text: string, ...values: string[]) => text.replace(/\{(\d+)\}/g, (_, index) => values[Number(index)] ?? '');

/** The syntax of expressions is that of JavaScript, but for names with a hyphen. */
const evaluate = (expression: string, contexts: Contexts): unknown =>
  runInNewContext(expression.replace(/\.([a-z]+-[a-z]+)/g, "['$1']"), Object.assign(Object.create(null), { format }, contexts));

const fill = (text: string, contexts: Contexts): string =>
  text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => String(evaluate(expression, contexts) ?? ''));

const fillAll = (texts: Record<string, string>, contexts: Contexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text, contexts)]));

const parseOutputs = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => (line ? [[line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]] : [])),
  );

/** Runs the steps of a composite action of GitHub as plain scripts, until one fails. */
export async function runCompositeAction({ file, cwd, env, inputs, github }: ActionCall): Promise<ActionResult> {
  const action = load(await readFile(file, 'utf8')) as Action;
  const defaults = Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default ?? '']));
  const contexts: Contexts = { inputs: {}, github, steps: {} };
  contexts.inputs = { ...fillAll(defaults, contexts), ...inputs };
  for (const { id } of action.runs.steps) {
    contexts.steps[id ?? ''] = { outputs: {} };
  }
  const folder = await mkdtemp(join(tmpdir(), 'action-'));
  const result: ActionResult = { code: 0, stdout: '', stderr: '', steps: [], outputs: {} };
  try {
    for (const { id = '', name, if: condition = 'true', env: own = {}, run: script } of action.runs.steps) {
      if (!evaluate(condition, contexts)) {
        continue;
      }
      const output = join(folder, 'output');
      await writeFile(output, '');
      const variables = { GITHUB_OUTPUT: output, GITHUB_ACTION_PATH: dirname(file), ...fillAll(own, contexts) };
      const step = await run('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', script], {
        cwd,
        env: { ...env, ...variables },
      });
      result.steps.push(name);
      Object.assign(result, { code: step.code, stdout: result.stdout + step.stdout, stderr: result.stderr + step.stderr });
      if (step.code !== 0) {
        break;
      }
      contexts.steps[id] = { outputs: parseOutputs(await readFile(output, 'utf8')) };
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    ...result,
    outputs: fillAll(Object.fromEntries(Object.entries(action.outputs).map(([name, { value }]) => [name, value])), contexts),
  };
}
