import type { Figures } from '../cost/figures';

export const comparedFigures = ['first', 'speed', 'completion', 'quota'] as const;

export type ComparedFigure = (typeof comparedFigures)[number];

/** As exact as it is shown: what looks alike is alike. */
const rounded = (name: ComparedFigure, value: number) =>
  name === 'first' ? Math.round(value / 10) * 10 : name === 'speed' ? Math.round(value) : value;

/** Whether this one has the best of a figure: least time, money or words, most speed. Nobody has where fewer than two tell it, or all alike. */
export function isBest(figures: Figures | undefined, all: readonly (Figures | undefined)[], name: ComparedFigure): boolean {
  const numbers = all.flatMap((one) => (typeof one?.[name] === 'number' ? rounded(name, one[name]) : []));
  const own = figures?.[name];
  if (typeof own !== 'number' || numbers.every((number) => number === numbers[0])) {
    return false;
  }
  return rounded(name, own) === (name === 'speed' ? Math.max(...numbers) : Math.min(...numbers));
}
