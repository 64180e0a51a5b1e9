import { Box, Button, ChoiceBar, Flex, Grid, Text } from '@console/shared/ui';
import { Maximize2, Minimize2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n';

export type PreviewLayoutProps = { name: string; children: ReactNode; preview: ReactNode };

const views = ['edit', 'preview'] as const;
const collapsedHeight = '16rem';
const expandedHeight = 'max(16rem, calc(100dvh - 17rem))';

export function PreviewLayout({ name, children, preview }: PreviewLayoutProps) {
  const t = useT();
  const [view, setView] = useState<(typeof views)[number]>('edit');
  const [isExpanded, setExpanded] = useState(false);
  const getDisplay = (target: typeof view) => ({ base: view === target ? 'block' : 'none', lg: 'block' });
  const height = isExpanded ? expandedHeight : collapsedHeight;
  return (
    <Box position="relative">
      <Flex gap="1" align="center" mb={{ base: '2', lg: '0' }} position={{ lg: 'absolute' }} insetEnd="0" top="-1.5">
        <Box display={{ lg: 'none' }}>
          <ChoiceBar
            label={t('other.view', { name })}
            value={view}
            choices={views.map((value) => ({ value, label: t(`other.view.${value}`) }))}
            onChange={setView}
          />
        </Box>
        <Button
          type="button"
          size="xs"
          variant="ghost"
          colorPalette="gray"
          ms="auto"
          me="-2.5"
          aria-pressed={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? <Minimize2 size={14} aria-hidden /> : <Maximize2 size={14} aria-hidden />}
          {t('other.high')}
        </Button>
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <Box display={getDisplay('edit')} css={{ '& textarea': { height, minHeight: '10rem', fontFamily: 'mono', resize: 'vertical' } }}>
          {children}
        </Box>
        <Box display={getDisplay('preview')}>
          <Text textStyle="sm" fontWeight="medium" mb="1.5" aria-hidden>
            {t('other.preview')}
          </Text>
          <Box
            // A scrollable element must be focusable by keyboard.
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
