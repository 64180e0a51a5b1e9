import { chakra } from '@console/shared/ui';

/** A `VersionCode`, whose hash is cut to seven characters. */
export const versionStyles = {
  '& code': { fontFamily: 'mono', textStyle: 'xs' },
  '& [data-separator]': { fontSize: '0', lineHeight: '0', _before: { content: '" "', textStyle: 'xs' } },
  '& [data-hash]': {
    display: 'inline-block',
    maxWidth: '7ch',
    // Unlike `hidden`, it keeps the baseline of the text.
    overflow: 'clip',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    fontWeight: 'normal',
  },
} as const;

/** Cells are plain elements styled from here, as in the tables of remotes. */
export const ReleaseTableStyles = chakra('div', {
  base: {
    '& [data-name], & [data-dot]': { fontWeight: 'medium' },
    ...versionStyles,
    '& .ui-tag [data-hash]': { color: 'inherit' },
    '& [data-quiet]': { color: 'fg.muted' },
    '& [data-tone=warning]:not(.ui-tag)': { color: 'fg.warning' },
    '& [data-tone=bad]:not(.ui-tag)': { color: 'fg.error' },
    '& [data-dot]::before': {
      content: '""',
      display: 'inline-block',
      boxSize: '6px',
      me: '2',
      verticalAlign: 'middle',
      borderRadius: 'full',
      bg: 'green.solid',
    },
    '& [data-dot=bad]::before': { bg: 'red.solid' },
    '& [data-dot=info]::before': { bg: 'blue.solid' },
    '& [data-dot=warning]::before': { bg: 'orange.solid' },
    '& [data-dot=neutral]::before': { bg: 'fg.subtle' },
    '& [data-event]': { fontWeight: 'normal' },
    // Rows of a phone that open a panel.
    '&[data-opens] tr > td[data-narrow]': {
      position: 'relative',
      pe: '9',
      _after: {
        content: '""',
        position: 'absolute',
        top: 'calc(50% - 4px)',
        insetEnd: '5',
        boxSize: '7px',
        borderColor: 'fg.subtle',
        borderTopWidth: '1.5px',
        borderEndWidth: '1.5px',
        transform: 'rotate(45deg)',
      },
    },
  },
});

/** What is open, one item a line: previews, requests for approval. */
export const ReleaseList = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    textStyle: 'sm',
    listStyle: 'none',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2', px: '4', py: '2' },
    '& > li + li': { borderTopWidth: '1px' },
    '& b': { fontWeight: 'medium' },
    '& [data-actions]': { display: 'flex', alignItems: 'center', gap: '3', ms: 'auto' },
  },
});
