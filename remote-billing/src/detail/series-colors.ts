import { type ModelFamily, modelFamily } from '@console/shared/format';

/** `shade` is 0 for the hue itself; each further one is lighter. */
export type SeriesColor = { hue: ModelFamily; shade: number };

export const hues = ['openai', 'google', 'deepseek', 'anthropic', 'qwen', 'other'] as const satisfies ModelFamily[];

export const maxShade = 4;

export const otherColor: SeriesColor = { hue: 'other', shade: 0 };

/** Models of one hue have different shades. The colors depend on the set of models, not on their order. */
export function assignColors(models: readonly string[]): Map<string, SeriesColor> {
  const used = new Map<ModelFamily, number>();
  return new Map(
    [...models].sort().map((model) => {
      const hue = modelFamily(model);
      const shade = used.get(hue) ?? 0;
      used.set(hue, shade + 1);
      return [model, { hue, shade: Math.min(shade, maxShade) }];
    }),
  );
}

/** The color of a model, or of all that have none of their own. */
export const colorOf = (colors: ReadonlyMap<string, SeriesColor>, model: string | undefined): SeriesColor =>
  (model === undefined ? undefined : colors.get(model)) ?? otherColor;
