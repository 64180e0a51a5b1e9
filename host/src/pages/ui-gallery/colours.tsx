import { Box, Flex, Grid, Text } from '@console/shared/ui';
import { Sample, Section } from './section';
import { useGalleryT } from './texts';

const palettes = ['gray', 'jade', 'red', 'orange', 'yellow', 'green', 'blue'];
const steps = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'];
const surfaces = ['bg.canvas', 'bg', 'bg.panel', 'bg.subtle', 'bg.muted', 'bg.error', 'bg.warning', 'bg.success', 'bg.info'];
const borders = ['border.muted', 'border', 'border.emphasized', 'border.control', 'border.error', 'jade.focusRing'];

export function Colours() {
  const t = useGalleryT();
  return (
    <Section id="colours" title={t('colours')}>
      <Sample label={t('colours.ramps')}>
        {palettes.map((palette) => (
          <Flex key={palette} align="center" gap="3" width="full">
            <Text textStyle="xs" color="fg.muted" width="14">
              {palette}
            </Text>
            <Flex flex="1" borderRadius="l2" overflow="hidden" aria-hidden>
              {steps.map((step) => (
                <Box key={step} flex="1" height="8" bg={`${palette}.${step}`} title={`${palette}.${step}`} />
              ))}
            </Flex>
          </Flex>
        ))}
      </Sample>
      <Sample label={t('colours.surfaces')}>
        <Grid templateColumns="repeat(auto-fill, minmax(12rem, 1fr))" gap="3" width="full">
          {surfaces.map((name) => (
            <Box key={name} bg={name} borderWidth="1px" borderRadius="l2" p="3">
              <Text>{name}</Text>
              <Text color="fg.muted">fg.muted</Text>
              {/* fg.subtle has too little contrast on tinted surfaces. */}
              {!/error|warning|success|info/.test(name) && <Text color="fg.subtle">fg.subtle</Text>}
            </Box>
          ))}
          {palettes.map((palette) => (
            <Box
              key={palette}
              colorPalette={palette}
              borderWidth="1px"
              borderColor="colorPalette.border"
              borderRadius="l2"
              overflow="hidden"
            >
              <Text px="3" py="1.5" bg="colorPalette.solid" color="colorPalette.contrast">
                {palette}.solid
              </Text>
              <Text px="3" py="1.5" bg="colorPalette.subtle" color="colorPalette.fg">
                {palette}.subtle
              </Text>
              <Text px="3" py="1.5" bg="colorPalette.muted" color="colorPalette.fg">
                {palette}.muted
              </Text>
            </Box>
          ))}
        </Grid>
      </Sample>
      <Sample label={t('colours.lines')}>
        {borders.map((name) => (
          <Text key={name} borderWidth="2px" borderColor={name} borderRadius="l2" px="3" py="1.5" textStyle="sm">
            {name}
          </Text>
        ))}
      </Sample>
    </Section>
  );
}
