import { modelFamily } from '@console/shared/format';
import { expect, it } from 'vitest';
import { assignColors } from './series-colors';

it('gives the models of a family one hue in different shades', () => {
  const colors = assignColors(['gpt-4o', 'claude-3-7-sonnet-20250219', 'gpt-4o-mini', 'claude-3-5-sonnet-20241022']);
  expect([...colors.values()].map(({ hue }) => hue)).toEqual(['anthropic', 'anthropic', 'openai', 'openai']);
  expect(new Set([...colors.values()].map(({ hue, shade }) => `${hue} ${shade}`)).size).toBe(4);
});

it('keeps the shade of a model whatever else is shown', () => {
  const model = 'claude-3-7-sonnet-20250219';
  const alone = assignColors([model]).get(model);
  expect(assignColors(['claude-3-5-sonnet-20241022', 'gpt-4o', model]).get(model)).toEqual(alone);
});

it('gives five models of a family five shades', () => {
  const models = Array.from({ length: 5 }, (_, index) => `claude-${index}`);
  expect(new Set([...assignColors(models).values()].map(({ shade }) => shade)).size).toBe(5);
});

it('gives each model the hue that lists give it', () => {
  const models = ['kimi-k2', 'grok-3', 'in-house-7b', 'offline-demo'];
  expect([...assignColors(models)].every(([model, { hue }]) => hue === modelFamily(model))).toBe(true);
});

it('does not depend on the order of the models', () => {
  const names = ['o3', 'gpt-4o', 'unknown', 'qwen-plus', 'another'];
  expect(assignColors(names.toReversed())).toEqual(assignColors(names));
});

it('never gives the color of the other models', () => {
  const colors = assignColors(Array.from({ length: 12 }, (_, index) => `m${index}`));
  expect([...colors.values()].map(({ hue }) => hue)).not.toContain('other');
});
