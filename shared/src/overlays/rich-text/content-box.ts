import { chakra } from '@chakra-ui/react';
import { focusRing } from '../../ui/system/focus-ring';

export const ContentBox = chakra('div', {
  base: {
    // Contains `position: fixed` and clips overflow.
    contain: 'layout paint',
    minW: '0',
    overflowWrap: 'anywhere',
    '& a': { color: 'jade.fg', textDecoration: 'underline', textUnderlineOffset: '3px', borderRadius: 'l1' },
    '& a:hover': { textDecorationThickness: '2px' },
    '& :focus-visible': focusRing('-2px'),
    '& img': { display: 'inline-block', maxW: '100%', height: 'auto' },
  },
});
