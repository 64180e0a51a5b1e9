import {
  badgeRecipe,
  buttonRecipe,
  fieldSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  linkRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { nativeSelectRecipe } from './native-select';

/** Only what `shared/ui` draws with: an unused recipe would cost every page. What opens later brings its own (`ui-more/recipes`). */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  input: inputRecipe,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes = {
  field: fieldSlotRecipe,
  nativeSelect: nativeSelectRecipe,
};

/** A fingertip. Links that look like buttons are no `button` elements, so plain CSS does not reach them. */
const touchSized = { '@media (pointer: coarse)': { minH: '44px !important', minW: '44px !important' } };

const field = { variants: { variant: { outline: { borderColor: 'border.control' } } }, defaultVariants: { size: 'sm' } };

/** How ours differ from the library's: denser, flatter, one accent. */
export const recipeChanges = {
  button: {
    base: { borderRadius: 'l2', fontWeight: 'medium', transitionDuration: 'fast', ...touchSized },
    variants: {
      // The library lightens on hover, which takes the words below 4.5:1.
      variant: { solid: { _hover: { bg: 'colorPalette.fg' }, _expanded: { bg: 'colorPalette.fg' } } },
      size: { sm: { h: '8.5', px: '3', textStyle: 'sm' }, md: { h: '9.5', px: '4', textStyle: 'sm' } },
    },
    defaultVariants: { size: 'sm' },
  },
  input: field,
  textarea: field,
  heading: { base: { letterSpacing: '-0.01em', '&:lang(zh)': { letterSpacing: '0' } } },
  badge: { base: { borderRadius: 'l1' } },
} as const;

export const slotRecipeChanges = {
  field: { base: { label: { color: 'fg.muted', textStyle: 'sm', fontWeight: 'medium' }, errorText: { textStyle: 'xs' } } },
} as const;
