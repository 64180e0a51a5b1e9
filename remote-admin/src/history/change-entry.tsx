import { chakra, RelativeTime } from '@console/shared/ui';
import { Change } from '../change';
import { useT } from '../i18n';
import type { HistoryEntry } from './api/types';
import type { HistorySheetProps } from './history-sheet';

export type ChangeEntryProps = Pick<HistorySheetProps, 'showValue'> & {
  entry: HistoryEntry;
  name: string;
  withoutValues: string | undefined;
};

export function ChangeEntry({ entry, name, showValue, withoutValues }: ChangeEntryProps) {
  const t = useT();
  const { at, by, before, after } = entry;
  return (
    <Line>
      <strong>{name}</strong>
      {before === undefined || after === undefined ? (
        withoutValues && <span>{withoutValues}</span>
      ) : (
        <Change before={showValue(entry, before)} after={showValue(entry, after)} />
      )}
      <small>
        <RelativeTime seconds={at} />
        {' · '}
        {by === undefined ? t('history.by-nobody') : <bdi>{by}</bdi>}
      </small>
    </Line>
  );
}

const Line = chakra('li', {
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
