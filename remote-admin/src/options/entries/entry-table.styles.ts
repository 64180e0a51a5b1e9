import { chakra } from '@console/shared/ui';

/** Styles plain elements from one root; on narrow screens each row becomes a card. */
export const EntryTableStyles = chakra('div', {
  base: {
    overflowX: 'auto',
    '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
    '& :is(th, td)': { px: '3', textAlign: 'start', verticalAlign: 'middle' },
    '& thead th': { height: '34px', color: 'fg.muted', fontWeight: 'medium', textStyle: 'xs', whiteSpace: 'nowrap' },
    '& tbody tr': { borderTopWidth: '1px', _last: { borderBottomWidth: '1px' } },
    '& tbody :is(th, td)': { py: '2' },
    '& tbody th': { fontWeight: 'medium' },
    '& tbody span': { lineClamp: 2, overflowWrap: 'anywhere' },
    '& td[data-kind]': { color: 'fg.muted' },
    '& td:is([data-kind=time], [data-kind=choice]) span': { display: 'inline', whiteSpace: 'nowrap' },
    '& small': { display: 'block', textStyle: 'xs', fontWeight: 'normal', color: 'fg.error' },
    '& tbody [data-part=actions]': { width: '1px', px: '1', py: '1', whiteSpace: 'nowrap', textAlign: 'end' },
    mdDown: {
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody tr': { display: 'block', py: '2', '&:first-of-type': { borderTopWidth: 0 } },
      '& tbody :is(th, td, [data-part=actions])': { display: 'block', width: 'auto', py: '0.5' },
      '& td[data-label]': { display: 'flex', gap: '2', '&::before': { content: 'attr(data-label)', flexShrink: 0, color: 'fg.subtle' } },
    },
  },
});
