import type { SystemContext } from '@chakra-ui/react';

type Dictionary = SystemContext['tokens'];

/** Names of tokens by category, which all variables and references follow from. */
export type TokenNames = Record<string, string[]>;

const prefix = '--chakra';
const number = /^(-?)(\d+(?:\.\d+)?)$/;
const reference = /\{([^}]*)\}/g;

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variableOf = (category: string, name: string) =>
  dashed(`${prefix}-${category}-${number.test(name) ? name.replace('.', '\\.') : name.replaceAll('.', '-')}`);

function referenceTo(category: string, name: string): string {
  const [, minus, positive = ''] = number.exec(name) ?? [];
  return minus ? `calc(${referenceTo(category, positive)} * -1)` : `var(${variableOf(category, name)})`;
}

export function listTokenNames({ flatMap }: Dictionary): TokenNames {
  const names: TokenNames = {};
  for (const path of flatMap.keys()) {
    const [category = '', ...name] = path.split('.');
    names[category] = [...(names[category] ?? []), name.join('.')];
  }
  return names;
}

/** Variables of the palette of a color, like `solid` and `fg`, which styles refer to as `colorPalette.solid`. */
function createPalettes(colors: string[]): Dictionary['colorPaletteMap'] {
  const palettes: Dictionary['colorPaletteMap'] = new Map();
  for (const name of colors) {
    const [palette = '', ...shade] = name.split('.');
    if (palette !== 'colorPalette') {
      const variable = variableOf('colors', ['colorPalette', ...shade].join('.'));
      palettes.set(palette, (palettes.get(palette) ?? new Map()).set(variable, referenceTo('colors', name)));
    }
  }
  return palettes;
}

/**
 * The library's dictionary of the tokens, without the definitions of the tokens: whoever uses it has their rules. It knows
 * references like `{spacing.4}` and `{colors.gray.900/50}`, and none in the form of the function `token`.
 */
export function createDictionary(names: TokenNames) {
  const categories = Object.fromEntries(
    Object.entries(names).map(([category, each]) => [
      category,
      Object.fromEntries(each.map((name) => [name, referenceTo(category, name)])),
    ]),
  );
  const flatMap: Dictionary['flatMap'] = new Map(
    Object.entries(categories).flatMap(([category, values]) =>
      Object.entries(values).map(([name, value]) => [`${category}.${name}`, value] as const),
    ),
  );
  const resolve = (path: string) => {
    const [color = '', percent] = path.split('/');
    const value = flatMap.get(color) ?? color;
    return percent ? `color-mix(in srgb, ${value} ${percent}%, transparent)` : value;
  };
  return {
    allTokens: [],
    flatMap,
    colorPaletteMap: createPalettes(names.colors ?? []),
    getVar: (path: string, fallback?: string) => flatMap.get(path) ?? fallback,
    getCategoryValues: (category: string) => categories[category] ?? null,
    getByName: (path: string) => (flatMap.has(path) ? { name: path } : undefined),
    expandReferenceInValue: (value: string) => value.replace(reference, (_, path: string) => resolve(path)),
  };
}
