import { Button, type MenuAction, Text, useNarrow } from '@console/shared/ui';
import { Globe } from 'lucide-react';
import { useT } from '../../i18n';
import type { Settings } from './use-settings';

/** On phones only while it is on: their menu turns it on. */
export function WebSearchSwitch({ settings: { canSearch, inputs, change } }: { settings: Settings }) {
  const t = useT();
  const isNarrow = useNarrow();
  const isOn = inputs.web_search;
  if (!canSearch || (isNarrow && !isOn)) {
    return null;
  }
  return (
    <Button
      role="switch"
      aria-label={t('search.label')}
      aria-checked={isOn}
      title={t('search.hint')}
      size="xs"
      variant={isOn ? 'subtle' : 'ghost'}
      {...(!isOn && { colorPalette: 'gray', color: 'fg.muted' })}
      {...((isNarrow || !isOn) && { px: '0' })}
      flexShrink="0"
      onClick={() => change({ web_search: !isOn })}
    >
      <Globe />
      {isOn && !isNarrow && <Text as="span">{t('search.label')}</Text>}
    </Button>
  );
}

/** The same as an item of a menu. */
export function useWebSearchAction({ canSearch, inputs, change }: Settings): MenuAction[] {
  const t = useT();
  if (!canSearch) {
    return [];
  }
  const { web_search: checked } = inputs;
  return [{ id: 'search', label: t('search.label'), icon: <Globe />, checked, onSelect: () => change({ web_search: !checked }) }];
}
