import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSystem, type SystemStyleObject } from '@chakra-ui/react';
import { describe, expect, it } from 'vitest';
import { getSystem } from './index';
import { createDictionary, listTokenNames } from './token-dictionary';

const { _config } = getSystem();
const original = createSystem(_config);
const dictionary = createDictionary(listTokenNames(original.tokens));

type Recipe = { base?: SystemStyleObject; variants?: Record<string, Record<string, SystemStyleObject>> };

const root = join(import.meta.dirname, '../../../..');

const sources = ['shared', 'host', 'remote-account', 'remote-admin', 'remote-billing', 'remote-playground'].flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, folder, 'src', path), 'utf8')),
);

/** Every text in the recipes and other styles of the system. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : [];

describe('the dictionary of tokens, made of their names', () => {
  it('refers to each token as the library does', () => {
    expect(dictionary.flatMap).toEqual(original.tokens.flatMap);
    expect(dictionary.flatMap.size).toBeGreaterThan(400);
    for (const category of [...original.tokens.categoryMap.keys(), 'opacity', 'nothing']) {
      expect(dictionary.getCategoryValues(category)).toEqual(original.tokens.getCategoryValues(category));
    }
    expect(dictionary.getVar('colors.fg')).toBe(original.tokens.getVar('colors.fg'));
    expect(dictionary.getVar('colors.nothing', 'red')).toBe('red');
  });

  it('has the palettes of all colors', () => {
    expect(dictionary.colorPaletteMap).toEqual(original.tokens.colorPaletteMap);
    expect(dictionary.colorPaletteMap.get('jade')?.size).toBeGreaterThan(10);
  });

  it('has no opacities, which would need their values', () => {
    expect([...original.tokens.tokenMap.keys()].filter((name) => name.startsWith('opacity.'))).toEqual([]);
  });

  it('expands references as the library does, in all styles of the console', () => {
    const styles = new RegExp(`'([^'\\n]*\\{(?:${[...original.tokens.categoryMap.keys()].join('|')})\\.[^'\\n]*)'`, 'g');
    const inSources = sources.flatMap((source) => [...source.matchAll(styles)].map(([, text = '']) => text));
    expect(inSources.length).toBeGreaterThan(30);
    const texts = [...textsOf(_config), ...inSources].filter((text) => text.includes('{'));
    for (const text of texts) {
      expect(dictionary.expandReferenceInValue(text)).toBe(original.tokens.expandReferenceInValue(text));
    }
  });

  it('leads to the same styles in all properties', () => {
    const system = createSystem(_config);
    Object.assign(system.tokens, dictionary);
    const values = [
      'sm',
      'md',
      'lg',
      'full',
      '4',
      '-2',
      '0.5',
      'jade.solid',
      'jade.solid/50',
      'jade',
      'bg',
      '{spacing.4}',
      'none',
      'nothing',
    ];
    for (const property of Object.keys(_config.utilities ?? {})) {
      for (const value of values) {
        const style = { [property]: value } as object as SystemStyleObject;
        expect(system.css(style), `${property}: ${value}`).toEqual(original.css(style));
      }
    }
    for (const { base, variants } of Object.values({ ..._config.theme?.recipes, ..._config.theme?.slotRecipes }) as Recipe[]) {
      expect(system.css(base ?? {})).toEqual(original.css(base ?? {}));
      for (const styles of Object.values(variants ?? {}).flatMap(Object.values)) {
        expect(system.css(styles)).toEqual(original.css(styles));
      }
    }
  });

  it('is not asked for references in the form of a function', () => {
    expect([...sources, ...textsOf(_config)].filter((text) => /\btoken\([a-z]+\./i.test(text))).toEqual([]);
  });
});
