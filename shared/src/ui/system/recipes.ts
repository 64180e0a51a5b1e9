import {
  badgeRecipe,
  buttonRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  linkRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textareaRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme';

/** Only what `shared/ui` draws with: an unused recipe would cost every page. */
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
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  toast: toastSlotRecipe,
};

/** How ours differ from the library's: denser, flatter, one accent. */
export const recipeChanges = {
  button: {
    base: { borderRadius: 'l2', fontWeight: 'medium', transitionDuration: 'fast' },
    variants: { size: { sm: { h: '8.5', px: '3', textStyle: 'sm' }, md: { h: '9.5', px: '4', textStyle: 'sm' } } },
    defaultVariants: { size: 'sm' },
  },
  input: { defaultVariants: { size: 'sm' } },
  textarea: { defaultVariants: { size: 'sm' } },
  heading: { base: { letterSpacing: '-0.01em' } },
  badge: { base: { borderRadius: 'l1' } },
} as const;

export const slotRecipeChanges = {
  nativeSelect: { defaultVariants: { size: 'sm' } },
  field: { base: { label: { color: 'fg.muted', textStyle: 'sm', fontWeight: 'medium' }, errorText: { textStyle: 'xs' } } },
  menu: { base: { content: { borderWidth: '1px', boxShadow: 'md' } } },
  drawer: { base: { content: { borderInlineStartWidth: '1px' }, footer: { borderTopWidth: '1px', py: '3' } } },
} as const;
