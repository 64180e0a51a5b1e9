import { chakra, RelativeTime } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { BeforeAfter } from '../before-after';
import { useT } from '../i18n';
import type { HistoryEntry } from './api/types';

export type ChangeEntryProps = {
  renderValue: (entry: HistoryEntry, text: string) => ReactNode;
  entry: HistoryEntry;
  name: string;
  hiddenValueText: string | undefined;
};

export function ChangeEntry({ entry, name, renderValue, hiddenValueText }: ChangeEntryProps) {
  const t = useT();
  const { at, by, reason } = entry;
  return (
    <ListItem>
      <strong>{name}</strong>
      <Values entry={entry} renderValue={renderValue} hiddenValueText={hiddenValueText} />
      {reason && <bdi>{reason}</bdi>}
      <small>
        <RelativeTime seconds={at} />
        {' · '}
        {by === undefined ? t('history.by-nobody') : <bdi>{by}</bdi>}
      </small>
    </ListItem>
  );
}

/** A value that only came, such as the name of what was seen, stands alone. */
function Values({ entry, renderValue, hiddenValueText }: Omit<ChangeEntryProps, 'name'>) {
  const { before, after } = entry;
  if (after === undefined) {
    return hiddenValueText && <span>{hiddenValueText}</span>;
  }
  return before === undefined ? (
    <span>{renderValue(entry, after)}</span>
  ) : (
    <BeforeAfter before={renderValue(entry, before)} after={renderValue(entry, after)} />
  );
}

const ListItem = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '1',
    py: '3',
    borderTopWidth: '1px',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    _first: { borderTopWidth: '0' },
    '& strong': { fontWeight: 'medium' },
    '& small': { textStyle: 'xs', color: 'fg.muted' },
    '& code': { fontFamily: 'mono', textStyle: 'xs', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
});
