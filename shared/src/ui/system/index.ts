import { createSystem, defaultBaseConfig, mergeConfigs, type SystemContext } from '@chakra-ui/react';
import { animationStyles, breakpoints, keyframes, layerStyles } from '@chakra-ui/react/theme';
import createCache from '@emotion/cache';
import { type CSSObject, css as serialize } from '@emotion/react';
import { hasBuiltRules } from './built-rules';
import { globalStyles, libraryGlobalStyles } from './global-styles';
import { recipeChanges, recipes, slotRecipeChanges, slotRecipes } from './recipes';
import { textStyles } from './scales';
import { semanticTokens } from './semantic-tokens';
import { tokens } from './tokens';
import { withCaches } from './with-caches';

const library = {
  preflight: true,
  cssVarsRoot: ':where(html)',
  globalCss: hasBuiltRules ? {} : libraryGlobalStyles(),
  theme: {
    breakpoints: { ...breakpoints, md: '769px' },
    keyframes: { ...keyframes, 'row-flash': { from: { backgroundColor: 'var(--chakra-colors-jade-subtle)' } } },
    tokens,
    semanticTokens,
    recipes,
    slotRecipes,
    textStyles,
    layerStyles,
    animationStyles,
  },
};

const ours = {
  globalCss: hasBuiltRules ? {} : globalStyles(),
  theme: { recipes: recipeChanges, slotRecipes: slotRecipeChanges },
};

const createOwnSystem = () => createSystem(mergeConfigs(defaultBaseConfig, library as never, ours as never));

let system: SystemContext | undefined;

/** The console's design system. Created at first use rather than while modules load, so that neither is one long task. */
export function getSystem(): SystemContext {
  if (!system) {
    system = withCaches(createOwnSystem());
    if (hasBuiltRules) {
      Object.defineProperty(system, '_global', { value: [] });
    }
  }
  return system;
}

/** Creates the design system ahead of the first render, as that takes long enough for a task of its own. */
export function prepareSystem(): void {
  getSystem();
}

/** The rules that builds of the host contain, one by one. */
export function createGlobalRules(): string[] {
  const { layers, _global } = createOwnSystem();
  const { insert, sheet } = createCache({ key: 'global' });
  // On servers it returns the rules instead of inserting them.
  const rulesOf = (styles: object) => insert('', serialize(styles as CSSObject), sheet, false) as unknown as string;
  return [layers.atRule, ..._global.map(rulesOf)];
}
