import { Flex, InfoDialog, Stack } from '@console/shared/ui';
import { useT } from '../i18n/use-t';
import { Keys } from './keys';
import { formatKeys, shortcuts } from './shortcuts';

export type ShortcutListProps = { onClose: () => void };

export function ShortcutList({ onClose }: ShortcutListProps) {
  const t = useT();
  return (
    <InfoDialog title={t('shortcut.title')} size="sm" onClose={onClose}>
      <Stack as="dl" gap="0" pb="2">
        {shortcuts.map((shortcut) => (
          <Flex
            key={shortcut.key}
            justify="space-between"
            align="center"
            gap="4"
            py="2"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: 0 }}
          >
            <dt>{t(shortcut.label)}</dt>
            <dd>
              <Keys keys={formatKeys(shortcut)} />
            </dd>
          </Flex>
        ))}
      </Stack>
    </InfoDialog>
  );
}
