import { Button, chakra, ModelName, useDrawerParam } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { SettingsFieldsProps } from './settings-fields';

/** Names the model on narrow screens, where the settings are behind a button. */
export function ModelChip({ settings }: Pick<SettingsFieldsProps, 'settings'>) {
  const t = useT();
  const drawer = useDrawerParam();
  const { model } = settings;
  if (!model) {
    return null;
  }
  return (
    <Button
      variant="outline"
      size="xs"
      display={{ md: 'none' }}
      flexShrink="1"
      minW="0"
      borderRadius="full"
      aria-label={t('model.chip', { model })}
      onClick={() => drawer.open('settings')}
    >
      <chakra.span overflow="hidden" textOverflow="ellipsis">
        <ModelName name={model} />
      </chakra.span>
    </Button>
  );
}
