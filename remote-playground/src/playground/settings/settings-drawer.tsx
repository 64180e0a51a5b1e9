import { Button, CloseButton, Drawer, Portal, useDrawerParam } from '@console/shared/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useT } from '../../i18n';
import { ResetButton } from './reset-button';
import { SettingsFields, type SettingsFieldsProps } from './settings-fields';

const name = 'settings';

/** The settings of narrow screens: a toggle and the drawer behind it. */
export function SettingsDrawer({ settings }: SettingsFieldsProps) {
  const t = useT();
  const drawer = useDrawerParam();
  return (
    <>
      <Button
        variant="outline"
        aria-label={t('settings.open')}
        title={t('settings.open')}
        aria-expanded={drawer.value === name}
        display={{ base: 'inline-flex', md: 'none' }}
        onClick={() => drawer.open(name)}
      >
        <SlidersHorizontal />
      </Button>
      {drawer.value === name && (
        <Drawer.Root open size="sm" onOpenChange={({ open }) => !open && drawer.close()}>
          <Portal>
            <Drawer.Backdrop />
            <Drawer.Positioner>
              <Drawer.Content>
                <Drawer.Header>
                  <Drawer.Title textStyle="md">{t('settings.title')}</Drawer.Title>
                </Drawer.Header>
                <Drawer.Body>
                  <SettingsFields settings={settings} />
                </Drawer.Body>
                <Drawer.Footer justifyContent="flex-start">
                  <ResetButton settings={settings} />
                </Drawer.Footer>
                <Drawer.CloseTrigger asChild>
                  <CloseButton size="sm" aria-label={t('settings.close')} />
                </Drawer.CloseTrigger>
              </Drawer.Content>
            </Drawer.Positioner>
          </Portal>
        </Drawer.Root>
      )}
    </>
  );
}
