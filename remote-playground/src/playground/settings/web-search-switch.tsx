import { Button, Text } from '@console/shared/ui';
import { Globe } from 'lucide-react';
import { useT } from '../../i18n';
import type { Settings } from './use-settings';

export function WebSearchSwitch({ settings: { canSearch, inputs, change } }: { settings: Settings }) {
  const t = useT();
  if (!canSearch) {
    return null;
  }
  const isOn = inputs.web_search;
  return (
    <Button
      role="switch"
      aria-label={t('search.label')}
      aria-checked={isOn}
      title={t('search.hint')}
      size="xs"
      variant={isOn ? 'subtle' : 'ghost'}
      {...(!isOn && { colorPalette: 'gray', color: 'fg.muted' })}
      flexShrink="0"
      onClick={() => change({ web_search: !isOn })}
    >
      <Globe />
      {isOn && (
        <Text as="span" display={{ base: 'none', md: 'inline' }}>
          {t('search.label')}
        </Text>
      )}
    </Button>
  );
}
