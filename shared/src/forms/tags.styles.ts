import { chakra } from '@chakra-ui/react';
import { inputFrameStyles } from '../ui/form/input-frame.styles';
import { focusRing } from '../ui/system/focus-ring';

export const TagFrame = chakra('div', {
  base: {
    ...inputFrameStyles,
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '&:focus-within': focusRing('-1px'),
  },
});

export const TagBox = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    // A line of tags is as high as other inputs, with the border.
    py: '3px',
    px: '1.5',
    maxW: 'full',
    maxH: '40',
    overflowY: 'auto',
    '& li': {
      display: 'inline-flex',
      alignItems: 'center',
      maxW: 'full',
      minH: '6',
      ps: '2',
      borderRadius: 'l1',
      bg: 'bg.muted',
      textStyle: 'xs',
      overflowWrap: 'anywhere',
    },
    '& li[data-wrong]': { bg: 'bg.error', color: 'fg.error' },
    '& button': { p: '1', ms: '0.5', alignSelf: 'stretch', color: 'fg.muted', cursor: 'pointer', borderRadius: 'l1' },
    '& button:hover': { color: 'fg' },
    '& button:focus-visible': focusRing('-2px'),
    '& svg': { boxSize: '3.5' },
    '@media (pointer: coarse)': { '& li': { minH: '8' }, '& button': { minW: '9', display: 'grid', placeItems: 'center' } },
  },
});

export const TagInput = chakra('input', {
  base: {
    flex: '1 1 5rem',
    minW: '20',
    minH: 'calc({sizes.8} - 2px)',
    px: '2.5',
    bg: 'transparent',
    textStyle: 'sm',
    outline: 'none',
  },
});

export const TagNote = chakra('small', {
  base: { textStyle: 'xs', color: 'fg.muted', overflowWrap: 'anywhere', _empty: { position: 'absolute' } },
});

export const ChoiceFrame = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    '& > svg': {
      position: 'absolute',
      insetEnd: '2.5',
      top: '50%',
      translate: '0 -50%',
      boxSize: '4',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
});

export const OptionBox = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    top: 'calc(100% + 4px)',
    insetInline: '0',
    maxH: '56',
    overflowY: 'auto',
    py: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    boxShadow: 'md',
    textStyle: 'sm',
    '& [role=option]': { px: '3', py: '1.5', cursor: 'pointer', overflowWrap: 'anywhere' },
    '& [role=option]:hover, & [aria-selected=true], & [data-lit]': { bg: 'bg.muted' },
    // Only when the selected and the highlighted option differ.
    '&:has([data-lit]) [aria-selected=true]:not([data-lit])': { bg: 'transparent', color: 'jade.fg', fontWeight: 'medium' },
    '& p': { px: '3', py: '1.5', color: 'fg.muted', textStyle: 'xs' },
    '@media (pointer: coarse)': { '& [role=option]': { py: '3' } },
  },
});
