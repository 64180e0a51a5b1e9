import { chakra } from '@console/shared/ui';
import type { Speed } from './model';

/** Only what is slow stands out. */
const speeds: Record<Speed, string> = {
  untested: 'fg.muted',
  normal: 'inherit',
  slow: 'orange.fg',
  bad: 'red.fg',
};

/** Styles plain elements from one root, because styled cells slow down long tables. */
export const ChannelCellStyles = chakra('div', {
  base: {
    // For as many columns as fit.
    md: { '&& table :is(th, td)': { px: '2' } },
    // Long names are cut, so that number and tag stay visible.
    '& .channel': { display: 'flex', alignItems: 'center', gap: '1.5' },
    '& .channel > *': { flexShrink: 0 },
    '& .channel > .ui-outlined-tag': { ms: '0.5', maxW: '45%', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .name': { flexShrink: 1, minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 'medium' },
    // Their dot is the separator.
    '& [data-line=meta] .models': { ms: '1' },
    '& .tag-name': { display: 'inline-flex', alignItems: 'center', gap: '1' },
    '& .child': { ps: { md: '9' } },
    '& .actions': { display: 'flex', justifyContent: 'flex-end' },
    '@media (pointer: fine)': { '& td .actions > .ui-row-action': { width: '7' } },
    // Only the status has a dot.
    '& .speed': { whiteSpace: 'nowrap' },
    ...Object.fromEntries(Object.entries(speeds).map(([speed, color]) => [`& .speed-${speed}`, { color }])),
    // The digits end where those of other columns do.
    '& td .ui-cell-input': { width: '3.25rem', me: 'calc({spacing.1.5} * -1 - 1px)' },
    // Below its input and above the next row, which must not move.
    '& td .problem': {
      position: 'absolute',
      zIndex: '3',
      maxW: '11rem',
      ms: '-24',
      px: '2',
      py: '1',
      borderRadius: 'l1',
      bg: 'bg.panel',
      shadow: 'md',
      textAlign: 'start',
      whiteSpace: 'normal',
    },
    '& .problem': { display: 'block', color: 'fg.error', textStyle: 'xs' },
  },
});
