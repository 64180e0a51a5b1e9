import { Box, Flex } from '@console/shared/ui';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = { warning: { palette: 'orange', Glyph: TriangleAlert }, info: { palette: 'jade', Glyph: Info } } as const;

export type NoteProps = { tone: keyof typeof looks; children: ReactNode };

/** A sentence that stays where it matters, unlike a toast. */
export function Note({ tone, children }: NoteProps) {
  const { palette, Glyph } = looks[tone];
  return (
    <Flex
      role="note"
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
