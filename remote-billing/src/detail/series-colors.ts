import { type ModelFamily, modelFamily } from '@console/shared/format';

/** `shade` is 0 for the hue itself, 1 and 2 for the nearest lighter and darker ones. */
export type SeriesColor = { hue: ModelFamily; shade: number };

export const hues = ['openai', 'google', 'deepseek', 'anthropic', 'qwen', 'other'] as const satisfies ModelFamily[];

const maxShade = 4;

/** The shades beyond are for models whose family has used up these. */
const maxOwnShade = 2;

export const otherColor: SeriesColor = { hue: 'other', shade: 0 };

const shades = Array.from({ length: maxShade + 1 }, (_, shade) => shade);

/** By the name alone. The multiplier gives the common models of a family shades that differ well. */
function shadeOf(model: string): number {
  const hash = [...model].reduce((sum, character) => (sum * 7447 + (character.codePointAt(0) ?? 0)) % 65_521, 0);
  return hash % (maxOwnShade + 1);
}

/** A model keeps its shade whatever else is shown, unless another one of its hue has the same. */
export function assignColors(models: readonly string[]): Map<string, SeriesColor> {
  const used = new Set<string>();
  return new Map(
    [...models].sort().map((model) => {
      const hue = modelFamily(model);
      const own = shadeOf(model);
      const shade = [own, ...shades].find((free) => !used.has(`${hue} ${free}`)) ?? own;
      used.add(`${hue} ${shade}`);
      return [model, { hue, shade }];
    }),
  );
}

/** The color of a model, or of all that have none of their own. */
export const colorOf = (colors: ReadonlyMap<string, SeriesColor>, model: string | undefined): SeriesColor =>
  (model === undefined ? undefined : colors.get(model)) ?? otherColor;
