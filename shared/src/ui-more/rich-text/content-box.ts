import { chakra } from '@chakra-ui/react';

/** A box that its content cannot leave, cover its surroundings from or widen, whatever styles it brings. */
export const ContentBox = chakra('div', {
  base: {
    // Makes the box the frame of reference of `position: fixed` and cuts off what would stand outside.
    contain: 'layout paint',
    minW: '0',
    overflowWrap: 'anywhere',
    '& a': { color: 'jade.fg', textDecoration: 'underline', textUnderlineOffset: '3px', borderRadius: 'l1' },
    '& a:hover': { textDecorationThickness: '2px' },
    '& :focus-visible': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
    '& img': { display: 'inline-block', maxW: '100%', height: 'auto' },
  },
});
