import { dialogSlotRecipe, drawerSlotRecipe, menuSlotRecipe } from '@chakra-ui/react/theme';

type Slots = Record<string, object>;

const extendRecipe = <Recipe extends { base?: object | undefined }>(recipe: Recipe, changes: Slots): Recipe => ({
  ...recipe,
  base: {
    ...recipe.base,
    ...Object.fromEntries(Object.entries(changes).map(([slot, styles]) => [slot, { ...(recipe.base as Slots)[slot], ...styles }])),
  },
});

/** Aligns the larger touch target with the title. */
const touchCorner = { '@media (pointer: coarse)': { top: '0.5', insetEnd: '0.5' } };

export const dialogRecipe = extendRecipe(dialogSlotRecipe, {
  positioner: { px: '3' },
  closeTrigger: touchCorner,
  footer: { flexWrap: 'wrap' },
});

export const menuRecipe = extendRecipe(menuSlotRecipe, { content: { borderWidth: '1px', boxShadow: 'md' } });

export const drawerRecipe = extendRecipe(drawerSlotRecipe, {
  closeTrigger: touchCorner,
  content: { borderInlineStartWidth: '1px' },
  footer: { borderTopWidth: '1px', py: '3' },
});
