import { chakra } from '@console/shared/ui';
import type { Speed } from './model';

const paletteColors = (palette: string) => ({ bg: `${palette}.subtle`, color: `${palette}.fg` });

const speeds: Record<Speed, string> = {
  untested: 'gray.solid',
  fast: 'green.solid',
  fair: 'yellow.solid',
  slow: 'orange.solid',
  bad: 'red.solid',
};

/** None of a status. */
const hues = ['violet', 'cyan', 'pink', 'blue', 'gray'];

/** Styles plain elements from first root, because styled cells slow down long tables. */
export const ChannelCellStyles = chakra('div', {
  base: {
    md: { '& table :is(th, td)': { px: '2' } },
    '& .lines': { minW: '0', lineHeight: '1.4', mdDown: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' } },
    '& .lines > small': { display: 'block', minW: '0', color: 'fg.muted', textStyle: 'xs' },
    '& .name': { display: 'flex', alignItems: 'center', gap: '1', minW: '0', fontWeight: 'medium' },
    '& .name [data-cut]': { maxW: { md: '11rem' } },
    '& .child': { ps: { md: '6' } },
    '& .none': { color: 'fg.muted' },
    '& .number': { whiteSpace: 'nowrap' },
    '& .actions': { display: 'flex', justifyContent: 'flex-end', flex: '1' },
    '& .pill': {
      display: 'inline-block',
      px: '1.5',
      borderRadius: 'l1',
      textStyle: 'xs',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      maxW: '10rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'middle',
    },
    '& .pills': { display: 'flex', flexWrap: 'wrap', gap: '1', maxW: { md: '8rem' } },
    '& .group': { bg: 'bg.muted', color: 'fg.muted' },
    '& .speed': { display: 'inline-flex', alignItems: 'center', gap: '1.5', whiteSpace: 'nowrap' },
    '& .speed::before': { content: '""', boxSize: '6px', flexShrink: 0, borderRadius: 'full' },
    ...Object.fromEntries(hues.map((hue, index) => [`& .hue-${index}`, paletteColors(hue)])),
    ...Object.fromEntries(Object.entries(speeds).map(([speed, color]) => [`& .speed-${speed}::before`, { bg: color }])),
    '& details': { minW: '0', maxW: { md: '10rem' } },
    '& summary': {
      cursor: 'pointer',
      borderRadius: 'l1',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      listStyle: 'none',
      mdDown: { whiteSpace: 'normal', overflowWrap: 'anywhere', alignContent: 'center' },
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary:focus-visible': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
    '& details[open] > summary': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& input[type=number]': {
      width: { base: '6rem', md: '3.75rem' },
      height: '7',
      px: '1.5',
      textAlign: 'end',
      bg: 'transparent',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l1',
      fontVariantNumeric: 'tabular-nums',
      '&:hover': { borderColor: 'border.control' },
      '&:focus-visible': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-1px', bg: 'bg.panel', color: 'fg' },
      '&[aria-invalid=true]': { borderColor: 'border.error' },
    },
    '& .problem': { display: 'block', color: 'fg.error', textStyle: 'xs', maxW: '9rem', whiteSpace: 'normal' },
  },
});
