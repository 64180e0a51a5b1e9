import { chakra } from '@chakra-ui/react';

/** The mark of sites without a logo, as large as the text: drawn, so that it needs no request and follows the theme. */
export const DefaultMark = chakra('i', {
  base: {
    boxSize: '1em',
    flexShrink: 0,
    borderRadius: '0.28em',
    bg: 'jade.solid',
    position: 'relative',
    _after: { content: '""', position: 'absolute', inset: '30% 22%', borderBlockWidth: '0.11em', borderColor: 'jade.contrast' },
  },
});
