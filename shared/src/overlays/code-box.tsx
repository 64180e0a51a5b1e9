import { Box, chakra } from '@chakra-ui/react';
import type { CodeBoxProps } from '../ui/display/code-box';
import { CopyButton } from '../ui/display/copy-button';

/** Strings, flags and keywords of shell, Python and JavaScript. */
const token = /("[^"\n]*"|'[^'\n]*'|^ +-\w|\b(?:import|from|const|await|new)\b)/m;

export function CodeBox({ text, label, copyLabel }: CodeBoxProps) {
  return (
    <Frame>
      <Code role="region" aria-label={label} tabIndex={0}>
        <code>
          {text.split(token).map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <span key={index} data-string={/^["']/.test(part) ? '' : undefined}>
                {part}
              </span>
            ),
          )}
        </code>
      </Code>
      <Box position="absolute" top="0" insetEnd="0" p={{ base: '0', md: '1.5' }} bg="bg.panel" _before={{ ...fade, insetEnd: '100%' }}>
        <CopyButton size="sm" text={text} label={copyLabel} />
      </Box>
    </Frame>
  );
}

/** Shows that lines go on; the code ends before it when scrolled to its end. */
const fade = {
  content: '""',
  position: 'absolute',
  insetBlock: '0',
  insetEnd: '0',
  width: '5',
  bgGradient: 'to-r',
  gradientFrom: 'transparent',
  gradientTo: 'bg.panel',
  pointerEvents: 'none',
} as const;

const Frame = chakra('div', {
  base: {
    position: 'relative',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    overflow: 'hidden',
    _after: { ...fade, insetEnd: { base: '11', md: '0' } },
  },
});

const Code = chakra('pre', {
  base: {
    overflowX: 'auto',
    // Phones have no room for a command whole, so that all lines end before the button.
    me: { base: '11', md: '0' },
    py: '3.5',
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: '1.25rem',
    focusRing: 'inside',
    '& code': { display: 'block', width: 'max-content', minW: 'full', ps: '4', pe: '5', fontFamily: 'inherit' },
    '& span': { color: 'blue.fg' },
    '& [data-string]': { color: 'green.fg' },
  },
});
