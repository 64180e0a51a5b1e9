import { type ModelFamily, modelFamily } from '@console/shared/format';

/** `shade` is 0 for the hue itself; each further one is lighter. */
export type SeriesColor = { hue: ModelFamily; shade: number };

export const hues = ['openai', 'google', 'deepseek', 'anthropic', 'qwen'] as const satisfies ModelFamily[];

export const maxShade = 4;

export const otherColor: SeriesColor = { hue: 'other', shade: 0 };

/**
 * Models of a family share its hue in different shades; a model of no known family takes a hue that no family uses, as long as there is one.
 * The colors depend on the set of models, not on their order.
 */
export function assignColors(models: readonly string[]): Map<string, SeriesColor> {
  const colors = new Map<string, SeriesColor>();
  const used = new Map<ModelFamily, number>();
  const take = (model: string, hue: ModelFamily) => {
    const shade = used.get(hue) ?? 0;
    colors.set(model, { hue, shade: Math.min(shade, maxShade) });
    used.set(hue, shade + 1);
  };
  const sorted = [...models].sort();
  for (const model of sorted.filter((name) => modelFamily(name) !== 'other')) {
    take(model, modelFamily(model));
  }
  for (const model of sorted.filter((name) => modelFamily(name) === 'other')) {
    take(
      model,
      hues.reduce((least, hue) => ((used.get(hue) ?? 0) < (used.get(least) ?? 0) ? hue : least)),
    );
  }
  return colors;
}

/** The color of a model, or of all that have none of their own. */
export const colorOf = (colors: ReadonlyMap<string, SeriesColor>, model: string | undefined): SeriesColor =>
  (model === undefined ? undefined : colors.get(model)) ?? otherColor;
