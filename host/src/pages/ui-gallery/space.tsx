import { Box, Button, Flex, Text } from '@console/shared/ui';
import { useState } from 'react';
import { Sample, Section } from './section';
import { useGalleryT } from './texts';

const steps = ['1', '1.5', '2', '3', '4', '6', '8', '12', '16'];
const radii = ['l1', 'l2', 'l3', 'full'];
const shadows = ['xs', 'sm', 'md', 'lg'];
const durations = ['fast', 'moderate', 'slow', 'slowest'];

export function Space() {
  const t = useGalleryT();
  const [moved, setMoved] = useState(false);
  return (
    <Section id="space" title={t('space')}>
      <Sample label={t('space.steps')}>
        {steps.map((step) => (
          <Flex key={step} direction="column" gap="1">
            <Box height="4" width={step} bg="jade.solid" borderRadius="l1" />
            <Text textStyle="xs" color="fg.muted">
              {step}
            </Text>
          </Flex>
        ))}
      </Sample>
      <Sample label={t('space.radii')}>
        {radii.map((radius) => (
          <Flex key={radius} boxSize="14" align="center" justify="center" bg="bg.muted" borderRadius={radius} textStyle="xs">
            {radius}
          </Flex>
        ))}
      </Sample>
      <Sample label={t('space.shadows')}>
        {shadows.map((shadow) => (
          <Flex key={shadow} boxSize="14" align="center" justify="center" bg="bg.panel" borderRadius="l2" boxShadow={shadow} textStyle="xs">
            {shadow}
          </Flex>
        ))}
      </Sample>
      <Sample label={t('space.motion')}>
        <Button variant="outline" onClick={() => setMoved(!moved)}>
          {t('space.play')}
        </Button>
        {durations.map((duration) => (
          <Text
            key={duration}
            px="2"
            py="1"
            bg="jade.subtle"
            color="jade.fg"
            borderRadius="l2"
            transitionProperty="transform"
            transitionDuration={duration}
            transform={moved ? 'translateY(0.75rem)' : 'none'}
          >
            {duration}
          </Text>
        ))}
      </Sample>
      <Sample label={t('space.density')}>
        {(['2xs', 'xs', 'sm', 'md'] as const).map((size) => (
          <Button key={size} size={size} variant="outline" colorPalette="gray">
            {size}
          </Button>
        ))}
      </Sample>
    </Section>
  );
}
