import { chakra } from '@chakra-ui/react';

/** The default logo, drawn in CSS at the size of the text. */
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
