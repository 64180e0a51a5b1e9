import { modelFamily } from '@console/shared/format';
import { expect, it } from 'vitest';
import { assignColors } from './series-colors';

it('gives the models of a family one hue in different shades', () => {
  const colors = assignColors(['gpt-4o', 'claude-3', 'gpt-4o-mini']);
  expect(colors.get('gpt-4o')).toEqual({ hue: 'openai', shade: 0 });
  expect(colors.get('gpt-4o-mini')).toEqual({ hue: 'openai', shade: 1 });
  expect(colors.get('claude-3')).toEqual({ hue: 'anthropic', shade: 0 });
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
