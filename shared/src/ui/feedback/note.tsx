import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  error: { palette: 'red', Glyph: CircleAlert, role: 'alert' },
  warning: { palette: 'orange', Glyph: TriangleAlert, role: 'note' },
  info: { palette: 'jade', Glyph: Info, role: 'status' },
  success: { palette: 'green', Glyph: CircleCheck, role: 'status' },
} as const;

/** `error` is announced as an alert, `info` and `success` politely, `warning` not at all. */
export type NoteProps = { tone: keyof typeof tones; children: ReactNode };

/** A message within a page, with an icon for its tone. */
export function Note({ tone, children }: NoteProps) {
  const { palette, Glyph, role } = tones[tone];
  return (
    <Flex
      role={role}
      gap="2.5"
      px="3"
      py="2"
      borderRadius="l2"
      textStyle="sm"
      colorPalette={palette}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Box flexShrink="0" pt="0.5">
        <Glyph size={15} aria-hidden />
      </Box>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  );
}
