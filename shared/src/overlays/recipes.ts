import { dialogSlotRecipe, drawerSlotRecipe, menuSlotRecipe, toastSlotRecipe } from '@chakra-ui/react/theme';

type Slots = Record<string, object>;

const extendRecipe = <Recipe extends { base?: object | undefined }>(recipe: Recipe, changes: Slots): Recipe => ({
  ...recipe,
  base: {
    ...recipe.base,
    ...Object.fromEntries(Object.entries(changes).map(([slot, styles]) => [slot, { ...(recipe.base as Slots)[slot], ...styles }])),
  },
});

/** Centred on the line of the title, also with the larger touch target. */
const cornerAt = (centre: number) => ({
  top: `${centre - 16}px`,
  insetEnd: '3',
  '@media (pointer: coarse)': { top: `${centre - 22}px`, insetEnd: '1.5' },
});

export const dialogRecipe = extendRecipe(dialogSlotRecipe, {
  positioner: { px: '3' },
  header: { px: '5', pt: '5', pb: '2', pe: '12' },
  body: { px: '5', pb: '5' },
  closeTrigger: cornerAt(32),
  footer: { flexWrap: 'wrap', px: '5', pb: '5' },
});

export const menuRecipe = extendRecipe(menuSlotRecipe, { content: { bg: 'bg', borderWidth: '0', borderRadius: 'l3', boxShadow: 'lg' } });

export const drawerRecipe = extendRecipe(drawerSlotRecipe, {
  header: { minH: '14', px: '5', py: '2', pe: '14', borderBottomWidth: '1px' },
  title: { textStyle: 'lg' },
  closeTrigger: cornerAt(28),
  content: { borderInlineStartWidth: '1px' },
  body: { px: '5', pt: '5', pb: '2' },
  footer: { borderTopWidth: '1px', px: '5', py: '3' },
});

const plain = { bg: 'bg', color: 'fg', '--toast-trigger-bg': 'colors.bg.muted', '--toast-border-color': 'colors.border.button' };

/** A quiet surface: the icon alone has the colour of the message. */
export const toastRecipe = extendRecipe(toastSlotRecipe, {
  root: {
    alignItems: 'center',
    gap: '2.5',
    py: '2.5',
    ps: '3.5',
    pe: '9',
    borderRadius: 'l3',
    boxShadow: 'lg',
    transition: 'translate 180ms, scale 180ms, opacity 180ms, height 180ms',
    transitionTimingFunction: 'ease-out',
    '&[data-type=warning]': plain,
    '&[data-type=success]': plain,
    '&[data-type=error]': plain,
    ...plain,
  },
  title: { fontWeight: 'normal', marginEnd: 0 },
  actionTrigger: { height: '7', px: '2.5', borderWidth: '0', color: 'jade.fg' },
  closeTrigger: { top: '50%', translate: '0 -50%', insetEnd: '2', color: 'fg.muted' },
});
