import { createSystem, defaultBaseConfig, mergeConfigs, type SystemContext } from '@chakra-ui/react';
import { animationStyles, breakpoints, keyframes, layerStyles } from '@chakra-ui/react/theme';
import createCache from '@emotion/cache';
import { type CSSObject, css as serialize } from '@emotion/react';
import { hasBuiltStyles } from './built-styles';
import { globalStyles, libraryGlobalStyles } from './global-styles';
import { stylisPlugins } from './prefixer';
import { recipeChanges, recipes, slotRecipeChanges, slotRecipes } from './recipes';
import { textStyles } from './scales';
import { createSemanticTokens } from './semantic-tokens';
import { listTokenNames, type TokenNames } from './token-dictionary';
import { createTokens } from './tokens';
import { withCaches } from './with-caches';

const library = {
  preflight: true,
  cssVarsRoot: ':where(html)',
  globalCss: hasBuiltStyles ? {} : libraryGlobalStyles(),
  theme: {
    breakpoints: { ...breakpoints, md: '769px' },
    keyframes: { ...keyframes, 'row-flash': { from: { backgroundColor: 'var(--chakra-colors-jade-subtle)' } } },
    ...(!hasBuiltStyles && { tokens: createTokens(), semanticTokens: createSemanticTokens() }),
    recipes,
    slotRecipes,
    textStyles,
    layerStyles,
    animationStyles,
  },
};

const ours = {
  globalCss: hasBuiltStyles ? {} : globalStyles(),
  theme: { recipes: recipeChanges, slotRecipes: slotRecipeChanges },
};

const createOwnSystem = () => createSystem(mergeConfigs(defaultBaseConfig, library as never, ours as never));

let system: SystemContext | undefined;

/** The console's design system. Created at first use rather than while modules load, so that neither is one long task. */
export function getSystem(): SystemContext {
  if (!system) {
    system = withCaches(createOwnSystem());
    if (hasBuiltStyles) {
      Object.defineProperty(system, '_global', { value: [] });
    }
  }
  return system;
}

/** Creates the design system ahead of the first render, as that takes long enough for a task of its own. */
export function prepareSystem(): void {
  getSystem();
}

/** What builds of the host contain: the global rules, one by one, and the names of the tokens. */
export function createBuiltStyles(): { rules: string[]; tokenNames: TokenNames } {
  const { layers, _global, tokens: dictionary } = createOwnSystem();
  const { insert, sheet } = createCache({ key: 'global', stylisPlugins });
  // On servers it returns the rules instead of inserting them.
  const rulesOf = (styles: object) => insert('', serialize(styles as CSSObject), sheet, false) as unknown as string;
  return { rules: [layers.atRule, ..._global.map(rulesOf)], tokenNames: listTokenNames(dictionary) };
}
