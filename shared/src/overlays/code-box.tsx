import { Box, chakra } from '@chakra-ui/react';
import type { CodeBoxProps } from '../ui/display/code-box';
import { CopyButton } from '../ui/display/copy-button';

/** Strings, flags and keywords of shell, Python and JavaScript. */
const token = /("[^"\n]*"|'[^'\n]*'|^ +-\w|\b(?:import|from|const|await|new)\b)/m;

export function CodeBox({ text, label, copyLabel }: CodeBoxProps) {
  return (
    <Box position="relative">
      <Code role="region" aria-label={label} tabIndex={0}>
        {text.split(token).map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            <span key={index} data-string={/^["']/.test(part) ? '' : undefined}>
              {part}
            </span>
          ),
        )}
      </Code>
      <CopyButton size="sm" position="absolute" top="1.5" insetEnd="1.5" bg="bg.panel" text={text} label={copyLabel} />
    </Box>
  );
}

const Code = chakra('pre', {
  base: {
    overflowX: 'auto',
    whiteSpace: { base: 'pre-wrap', md: 'pre' },
    wordBreak: 'break-all',
    ps: '4',
    // Lines wrap beside the button on phones, and scroll elsewhere.
    pe: { base: '14', md: '4' },
    py: '3.5',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: '1.25rem',
    focusRing: 'inside',
    '& span': { color: 'blue.fg' },
    '& [data-string]': { color: 'green.fg' },
  },
});
