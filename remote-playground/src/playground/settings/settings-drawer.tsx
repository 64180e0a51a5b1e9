import { IconAction, SideSheet, useDrawerParam } from '@console/shared/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useT } from '../../i18n';
import { LazySettingsFields } from './lazy-settings-fields';
import { ResetButton } from './reset-button';
import type { SettingsFieldsProps } from './settings-fields';

const name = 'settings';

export function SettingsDrawer({ settings, isWide = false }: SettingsFieldsProps & { isWide?: boolean }) {
  const t = useT();
  const drawer = useDrawerParam();
  return (
    <>
      <IconAction
        label={t('settings.open')}
        size="sm"
        aria-expanded={drawer.value === name}
        display={{ base: 'inline-flex', md: isWide ? 'inline-flex' : 'none' }}
        onClick={() => drawer.open(name)}
      >
        <SlidersHorizontal />
      </IconAction>
      {drawer.value === name && (
        <SideSheet title={t('settings.title')} side="end" onClose={drawer.close} footer={<ResetButton settings={settings} />}>
          <LazySettingsFields settings={settings} />
        </SideSheet>
      )}
    </>
  );
}
