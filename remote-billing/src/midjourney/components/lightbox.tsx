import { Box, Button, chakra, Flex, IconAction, InfoDialog, Text, TextLink } from '@console/shared/ui';
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useT } from '../../i18n';
import type { Drawing } from '../api/types';
import { imageSources } from '../model';
import { Picture } from './picture';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '48',
    bg: 'bg.subtle',
    borderRadius: 'l2',
    overflow: 'hidden',
    color: 'fg.muted',
    '& img': { maxWidth: '100%', maxHeight: '65dvh', objectFit: 'contain' },
  },
});

export type LightboxProps = {
  drawings: readonly Drawing[];
  shown: Drawing;
  onShow: (drawing: Drawing) => void;
  onClose: () => void;
};

export function Lightbox({ drawings, shown, onShow, onClose }: LightboxProps) {
  const t = useT();
  const index = drawings.findIndex(({ id }) => id === shown.id);
  const show = (step: 1 | -1) => {
    const next = drawings[(index + step + drawings.length) % drawings.length];
    if (next) {
      onShow(next);
    }
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') {
      show(-1);
    }
    if (key === 'ArrowRight') {
      show(1);
    }
  };
  const [source] = imageSources(shown);
  return (
    <Box display="contents" onKeyDown={onKeyDown}>
      <InfoDialog
        title={t('midjourney.image.title', { id: shown.jobId })}
        size="lg"
        onClose={onClose}
        footer={
          <Flex flex="1" align="center" gap="1">
            {drawings.length > 1 && (
              <>
                <IconAction label={t('midjourney.image.previous')} onClick={() => show(-1)}>
                  <ChevronLeft />
                </IconAction>
                <Text textStyle="sm" fontVariantNumeric="tabular-nums" role="status">
                  {t('midjourney.image.position', { number: index + 1, count: drawings.length })}
                </Text>
                <IconAction label={t('midjourney.image.next')} onClick={() => show(1)}>
                  <ChevronRight />
                </IconAction>
              </>
            )}
            {source && (
              <Button asChild variant="outline" size="sm" ms="auto">
                <TextLink href={source} target="_blank" rel="noreferrer">
                  <ExternalLink size={14} aria-hidden />
                  {t('midjourney.image.original')}
                </TextLink>
              </Button>
            )}
          </Flex>
        }
      >
        <Frame>
          <Picture
            // Retries the sources for another image.
            key={shown.id}
            sources={imageSources(shown)}
            alt={shown.prompt || shown.promptEn || t('midjourney.image')}
            missing={<Text p="6">{t('midjourney.image.missing')}</Text>}
          />
        </Frame>
        <Text mt="3" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {shown.prompt || shown.promptEn}
        </Text>
      </InfoDialog>
    </Box>
  );
}
