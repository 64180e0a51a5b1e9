import { chakra } from '@console/shared/ui';

export const CodeBox = chakra('pre', {
  base: {
    overflowX: 'auto',
    whiteSpace: { base: 'pre-wrap', md: 'pre' },
    wordBreak: 'break-all',
    py: '5',
    px: { base: '4', md: '5' },
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    boxShadow: 'xs',
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: '1.25rem',
    focusRing: 'inside',
  },
});
