import { chakra, Flex, InfoDialog, StatusTag, Text } from '@console/shared/ui';
import { BeforeAfter } from '../../before-after';
import { useT } from '../../i18n';
import type { PriceChange } from './import-export';

export type PriceChangesDialogProps = { changes: readonly PriceChange[]; onClose: () => void };

const maxShown = 200;
const tones = { added: 'good', removed: 'bad', changed: 'warning' } as const;

export function PriceChangesDialog({ changes, onClose }: PriceChangesDialogProps) {
  const t = useT();
  return (
    <InfoDialog title={t('operation.prices.changes', { count: changes.length })} onClose={onClose}>
      <List>
        {changes.slice(0, maxShown).map(({ name, kind, fields }) => (
          <li key={name}>
            <Flex gap="2" align="center">
              <b>{name}</b>
              <StatusTag tone={tones[kind]}>{t(`operation.prices.kind.${kind}`)}</StatusTag>
            </Flex>
            {fields.map(({ field, before, after }) => (
              <Flex key={field} gap="2" justify="space-between" wrap="wrap" color="fg.muted">
                {t(`option.${field}`)}
                <BeforeAfter before={before ?? t('operation.prices.unset')} after={after ?? t('operation.prices.unset')} />
              </Flex>
            ))}
          </li>
        ))}
      </List>
      {changes.length > maxShown && (
        <Text mt="2" textStyle="sm" color="fg.muted">
          {t('bulk.more', { count: changes.length - maxShown })}
        </Text>
      )}
    </InfoDialog>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& li': { py: '2', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& b': { fontFamily: 'mono', fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
});
