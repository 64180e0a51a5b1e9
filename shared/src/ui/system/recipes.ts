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

/** Only recipes of eager components; overlays bring their own. */
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

/** Links styled as buttons are not matched by the plain CSS. */
const touchSized = { '@media (pointer: coarse)': { minH: '44px !important', minW: '44px !important' } };

const field = {
  variants: {
    variant: { outline: { borderColor: 'border.control', bg: 'bg.panel', boxShadow: 'xs' } },
    size: { sm: { '--input-height': 'sizes.8' } },
  },
  defaultVariants: { size: 'sm' },
};

const neutral = { bg: 'bg.muted', borderColor: 'border.control' };

export const recipeChanges = {
  button: {
    base: { borderRadius: 'l2', fontWeight: 'medium', transitionDuration: 'fast', ...touchSized },
    variants: {
      // The library's hover colour falls below a contrast of 4.5:1.
      variant: {
        solid: { _hover: { bg: 'colorPalette.fg' }, _expanded: { bg: 'colorPalette.fg' } },
        outline: { bg: 'bg.panel', borderColor: 'border.button', color: 'fg', boxShadow: 'xs', _hover: neutral, _expanded: neutral },
      },
      size: {
        xs: { h: '7', minW: '7' },
        sm: { h: '8', minW: '8', px: '3', textStyle: 'sm' },
        md: { h: '9', minW: '9', px: '4', textStyle: 'sm' },
      },
    },
    defaultVariants: { size: 'sm' },
  },
  input: field,
  textarea: field,
  heading: { base: { letterSpacing: '-0.01em', '&:lang(zh)': { letterSpacing: '0' } } },
  badge: { base: { borderRadius: 'l1' } },
} as const;

export const slotRecipeChanges = {
  field: {
    base: {
      label: { textStyle: 'sm', lineHeight: '1.25rem', fontWeight: 'medium' },
      errorText: { textStyle: 'xs' },
      // A live region without a message takes no room.
      helperText: { '&:has(> :only-child:empty)': { position: 'absolute' } },
    },
  },
} as const;
