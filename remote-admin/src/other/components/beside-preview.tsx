import { Box, Button, Flex, Grid, Text } from '@console/shared/ui';
import { Maximize2, Minimize2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n';

export type BesidePreviewProps = { name: string; children: ReactNode; preview: ReactNode };

const faces = ['edit', 'preview'] as const;
const low = '16rem';
const high = 'max(16rem, calc(100dvh - 17rem))';

/** A text and how it looks, beside each other where there is room, one at a time where there is none. */
export function BesidePreview({ name, children, preview }: BesidePreviewProps) {
  const t = useT();
  const [face, setFace] = useState<(typeof faces)[number]>('edit');
  const [isHigh, setHigh] = useState(false);
  const only = (own: typeof face) => ({ base: face === own ? 'block' : 'none', lg: 'block' });
  const height = isHigh ? high : low;
  return (
    <Box>
      <Flex gap="1" mb="2" align="center">
        <Flex role="group" aria-label={t('other.face', { name })} gap="1" display={{ lg: 'none' }}>
          {faces.map((own) => (
            <Button
              key={own}
              type="button"
              size="xs"
              variant={face === own ? 'surface' : 'ghost'}
              aria-pressed={face === own}
              onClick={() => setFace(own)}
            >
              {t(`other.face.${own}`)}
            </Button>
          ))}
        </Flex>
        <Button type="button" size="xs" variant="ghost" ms="auto" aria-pressed={isHigh} onClick={() => setHigh(!isHigh)}>
          {isHigh ? <Minimize2 size={14} aria-hidden /> : <Maximize2 size={14} aria-hidden />}
          {t('other.high')}
        </Button>
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <Box display={only('edit')} css={{ '& textarea': { height, minHeight: '10rem', fontFamily: 'mono', resize: 'vertical' } }}>
          {children}
        </Box>
        <Box display={only('preview')}>
          <Text textStyle="sm" fontWeight="medium" mb="1.5" aria-hidden>
            {t('other.preview')}
          </Text>
          <Box
            // What scrolls must be reached by keyboard.
            tabIndex={0}
            role="region"
            aria-label={t('other.preview.of', { name })}
            position="relative"
            height={height}
            overflow="auto"
            p="3"
            borderWidth="1px"
            borderRadius="l2"
            bg="bg"
          >
            {preview}
          </Box>
        </Box>
      </Grid>
    </Box>
  );
}
