import { chakra } from '@console/shared/ui';

export const ComparisonStyles = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    overflowX: 'auto',
    '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    '& :is(th, td)': { px: '2.5', py: '1', textAlign: 'start', fontWeight: 'normal', verticalAlign: 'middle' },
    '& thead th': { height: '9', color: 'fg.muted', fontWeight: 'medium', textStyle: 'xs', whiteSpace: 'nowrap' },
    '& tbody th[scope=row]': { color: 'fg.muted', minW: { md: '28' } },
    '& td': { minW: { md: '20' } },
    '& [data-part=model]': { borderTopWidth: '1px' },
    '& [data-part=model] th': { fontWeight: 'medium', pt: '2', overflowWrap: 'anywhere' },
    '& [data-part=model] .ui-tag': { ms: '2' },
    '& [data-part=none]': { color: 'fg.muted' },
    '& [data-part=source]': { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '7', cursor: 'pointer' },
    '& [data-part=source] small': { color: 'fg.muted', fontWeight: 'normal' },
    '& td label': { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '7', cursor: 'pointer' },
    '& td label > span': { maxW: '18rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& td > :not(label)': { display: 'inline-block', maxW: '18rem' },
    '& input': { accentColor: 'jade.solid', boxSize: '4', flexShrink: 0 },
    '& [data-part=doubtful]': { color: 'fg.warning', flexShrink: 0 },
    '& [data-part=doubtful] svg': { boxSize: '3.5' },
    '@media (pointer: coarse)': { '& :is(td label, [data-part=source])': { minH: '11' } },
  },
});
