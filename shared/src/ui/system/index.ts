import { createSystem, defaultBaseConfig, mergeConfigs } from '@chakra-ui/react';
import { animationStyles, breakpoints, keyframes, layerStyles, globalCss as libraryGlobalCss, textStyles } from '@chakra-ui/react/theme';
import { focusRing } from './focus-ring';
import { plainElementStyles } from './plain-css';
import { recipeChanges, recipes, slotRecipeChanges, slotRecipes } from './recipes';
import { semanticTokens } from './semantic-tokens';
import { tokens } from './tokens';

const library = {
  preflight: true,
  cssVarsRoot: ':where(html)',
  globalCss: libraryGlobalCss,
  theme: {
    breakpoints: { ...breakpoints, md: '769px' },
    keyframes,
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
  globalCss: {
    ...plainElementStyles,
    html: { fontSize: '87.5%', colorPalette: 'jade', bg: 'bg.canvas', scrollbarWidth: 'thin', scrollbarGutter: { md: 'stable' } },
    body: { bg: 'bg.canvas', color: 'fg', fontFeatureSettings: "'cv11', 'ss01'", WebkitFontSmoothing: 'antialiased' },
    ':where(a, button, summary, [tabindex]):focus-visible': focusRing('2px'),
    '*::placeholder': { color: 'fg.subtle' },
    // iOS zooms into fields with text under 16 px.
    'input, textarea, select': { '@media (pointer: coarse)': { fontSize: '16px !important' } },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // Any duration turns an inherited colour into a chain of transitions, one frame per level.
        transitionDuration: '0s !important',
        transitionDelay: '0s !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: { recipes: recipeChanges, slotRecipes: slotRecipeChanges },
};

export const system = createSystem(mergeConfigs(defaultBaseConfig, library as never, ours as never));
