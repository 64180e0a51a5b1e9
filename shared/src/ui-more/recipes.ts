import { dialogSlotRecipe, drawerSlotRecipe, menuSlotRecipe } from '@chakra-ui/react/theme';

type Slots = Record<string, object>;

/** A recipe of the library whose slots differ in some ways. */
const changed = <Recipe extends { base?: object | undefined }>(recipe: Recipe, changes: Slots): Recipe => ({
  ...recipe,
  base: {
    ...recipe.base,
    ...Object.fromEntries(Object.entries(changes).map(([slot, looks]) => [slot, { ...(recipe.base as Slots)[slot], ...looks }])),
  },
});

/** A cross of a finger's size is level with the title when it moves into the corner. */
const touchCorner = { '@media (pointer: coarse)': { top: '0.5', insetEnd: '0.5' } };

// On phones a dialog keeps off the edges of the screen, and its buttons off those of the dialog.
export const dialogRecipe = changed(dialogSlotRecipe, { positioner: { px: '3' }, closeTrigger: touchCorner, footer: { flexWrap: 'wrap' } });

export const menuRecipe = changed(menuSlotRecipe, { content: { borderWidth: '1px', boxShadow: 'md' } });

export const drawerRecipe = changed(drawerSlotRecipe, {
  closeTrigger: touchCorner,
  content: { borderInlineStartWidth: '1px' },
  footer: { borderTopWidth: '1px', py: '3' },
});
