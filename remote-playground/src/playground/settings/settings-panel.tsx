import { Box, Flex, Heading } from '@console/shared/ui';
import { useT } from '../../i18n';
import { LazySettingsFields } from './lazy-settings-fields';
import { ResetButton } from './reset-button';
import type { SettingsFieldsProps } from './settings-fields';

export function SettingsPanel({ settings }: SettingsFieldsProps) {
  const t = useT();
  return (
    <Flex
      as="aside"
      aria-label={t('settings.title')}
      display={{ base: 'none', md: 'flex' }}
      direction="column"
      width="340px"
      flexShrink="0"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <Flex align="center" justify="space-between" ps="4" pe="2" minH="11" borderBottomWidth="1px">
        <Heading as="h2" size="sm">
          {t('settings.title')}
        </Heading>
        <ResetButton settings={settings} />
      </Flex>
      <Box flex="1" minH="0" overflowY="auto" p="4">
        <LazySettingsFields settings={settings} />
      </Box>
    </Flex>
  );
}
