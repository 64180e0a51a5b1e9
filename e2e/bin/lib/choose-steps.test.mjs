import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../host/bin/lib/workspace.mjs';
import { chooseSteps, stepNames } from './choose-steps.mjs';

const folder = (name) => `${join(root, name)}/`;

it('runs every step without arguments', () => {
  expect(chooseSteps([])).toEqual(stepNames.map((name) => ({ name, args: [] })));
});

it.each([
  ['a step', ['unit'], [['unit']]],
  ['steps, in the order of CI', ['types', 'format'], [['format'], ['types']]],
  ['a package', ['gateway'], [['unit', folder('gateway')]]],
  ['a file', ['gateway/src/money.test.ts'], [['unit', 'gateway/src/money.test.ts']]],
  ['a test of a file', ['gateway/src/money.test.ts:12'], [['unit', 'gateway/src/money.test.ts:12']]],
  ['a test of this command', ['e2e/bin/lib/choose-steps.test.mjs'], [['unit', 'e2e/bin/lib/choose-steps.test.mjs']]],
  ['the journeys, on a fresh build', ['e2e'], [['build'], ['e2e']]],
  ['a journey, on a fresh build', ['e2e/journeys/wallet.e2e.ts'], [['build'], ['e2e', 'e2e/journeys/wallet.e2e.ts']]],
  ['journeys and other tests of a folder', ['e2e/security'], [['unit', 'e2e/security'], ['build'], ['e2e', 'e2e/security']]],
  ['a package and a journey', ['shared', 'e2e/releases'], [['unit', folder('shared')], ['build'], ['e2e', 'e2e/releases']]],
])('finds %s', (_what, words, steps) => {
  expect(chooseSteps(words)).toEqual(steps.map(([name, ...args]) => ({ name, args })));
});

it('lists the steps when an argument matches nothing', () => {
  expect(() => chooseSteps(['remote-nothing'])).toThrow(
    'remote-nothing is no step (format, lint, sources, types, unit, build, e2e), no package',
  );
});
