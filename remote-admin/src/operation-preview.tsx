import { chakra, Stack, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from './i18n';

export type OperationPreviewProps<Item> = {
  changed: readonly Item[];
  unchanged: number;
  refused: readonly { item: Item; reason: string }[];
  getId: (item: Item) => number;
  getName: (item: Item) => string;
  renderChange: (item: Item) => ReactNode;
  emptyText: string;
};

const maxShown = 5;

export function OperationPreview<Item>({
  changed,
  unchanged,
  refused,
  getId,
  getName,
  renderChange,
  emptyText,
}: OperationPreviewProps<Item>) {
  const t = useT();
  const rest = (all: readonly unknown[]) => all.length > maxShown && <li>{t('bulk.more', { count: all.length - maxShown })}</li>;
  return (
    <Stack gap="3" textStyle="sm" role="status" aria-label={t('bulk.preview')}>
      {changed.length === 0 && <Text>{emptyText}</Text>}
      {changed.length > 0 && (
        <List>
          {changed.slice(0, maxShown).map((item) => (
            <li key={getId(item)}>
              <b>{getName(item)}</b>
              {renderChange(item)}
            </li>
          ))}
          {rest(changed)}
        </List>
      )}
      {unchanged > 0 && <Text color="fg.muted">{t('bulk.unchanged', { count: unchanged })}</Text>}
      {refused.length > 0 && (
        <div>
          <Text color="fg.muted" mb="1">
            {t('bulk.refused', { count: refused.length })}
          </Text>
          <List>
            {refused.slice(0, maxShown).map(({ item, reason }) => (
              <li key={getId(item)}>
                <b>{getName(item)}</b>
                <span>{reason}</span>
              </li>
            ))}
            {rest(refused)}
          </List>
        </div>
      )}
    </Stack>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'l2',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      px: '3',
      py: '1.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& li:last-of-type': { borderBottomWidth: 0 },
    '& b': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
});
