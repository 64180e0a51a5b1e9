import { chakra, Stack, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from './i18n';

export type WorkPreviewProps<Item> = {
  changed: readonly Item[];
  /** How many are as wanted already: nothing is sent for them. */
  unchanged: number;
  refused: readonly { item: Item; reason: string }[];
  idOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  changeOf: (item: Item) => ReactNode;
  /** Said when there is nothing to change. */
  nothing: string;
};

const shown = 5;

/** What work on many comes to: the first few that change, and what is left alone and why. */
export function WorkPreview<Item>({ changed, unchanged, refused, idOf, nameOf, changeOf, nothing }: WorkPreviewProps<Item>) {
  const t = useT();
  const rest = (all: readonly unknown[]) => all.length > shown && <li>{t('batch.more', { count: all.length - shown })}</li>;
  return (
    <Stack gap="3" textStyle="sm" role="status" aria-label={t('batch.preview')}>
      {changed.length === 0 && <Text>{nothing}</Text>}
      {changed.length > 0 && (
        <List>
          {changed.slice(0, shown).map((item) => (
            <li key={idOf(item)}>
              <b>{nameOf(item)}</b>
              {changeOf(item)}
            </li>
          ))}
          {rest(changed)}
        </List>
      )}
      {unchanged > 0 && <Text color="fg.muted">{t('batch.unchanged', { count: unchanged })}</Text>}
      {refused.length > 0 && (
        <div>
          <Text color="fg.muted" mb="1">
            {t('batch.refused', { count: refused.length })}
          </Text>
          <List>
            {refused.slice(0, shown).map(({ item, reason }) => (
              <li key={idOf(item)}>
                <b>{nameOf(item)}</b>
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
