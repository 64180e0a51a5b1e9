import { expect, it } from 'vitest';
import { assignColors } from './series-colors';

it('gives the models of a family one hue in different shades', () => {
  const colors = assignColors(['gpt-4o', 'claude-3', 'gpt-4o-mini']);
  expect(colors.get('gpt-4o')).toEqual({ hue: 'openai', shade: 0 });
  expect(colors.get('gpt-4o-mini')).toEqual({ hue: 'openai', shade: 1 });
  expect(colors.get('claude-3')).toEqual({ hue: 'anthropic', shade: 0 });
});

it('gives models of no known family free hues', () => {
  const colors = assignColors(['gpt-4o', 'm1', 'm2', 'm3', 'm4']);
  expect(new Set([...colors.values()].map(({ hue }) => hue)).size).toBe(5);
  expect(colors.get('m1')?.hue).not.toBe('openai');
});

it('does not depend on the order of the models', () => {
  const names = ['o3', 'gpt-4o', 'unknown', 'qwen-plus', 'another'];
  expect(assignColors(names.toReversed())).toEqual(assignColors(names));
});

it('never gives the color of the other models', () => {
  const colors = assignColors(Array.from({ length: 12 }, (_, index) => `m${index}`));
  expect([...colors.values()].map(({ hue }) => hue)).not.toContain('other');
});
