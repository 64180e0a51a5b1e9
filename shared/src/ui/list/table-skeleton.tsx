import { chakra, Skeleton } from '@chakra-ui/react';
import { useSharedT } from '../../i18n/use-translation';
import { readPageSize } from '../../session/actions';
import type { Column } from './column';
import { cardStyles, headerStyles } from './table-parts.styles';

const SkeletonFrame = chakra('div', {
  base: {
    ...cardStyles,
    overflow: 'hidden',
    '& > div': { display: 'flex', alignItems: 'center', gap: '6', px: '3', height: '12' },
    '& > div + div': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > div > *': { flex: '1 1 0', minW: '0' },
    '& > :first-of-type': { ...headerStyles, height: '9', bg: 'bg.subtle' },
    mdDown: {
      borderWidth: 0,
      bg: 'transparent',
      '& > :first-of-type': { display: 'none' },
      '& > div': { ...cardStyles, flexWrap: 'wrap', alignContent: 'space-evenly', height: '40', mb: '3' },
      '& > div > *': { flex: '1 0 40%' },
      '& > div > :nth-of-type(n + 7)': { display: 'none' },
    },
  },
});

export function TableSkeleton<T>({ columns }: { columns: Column<T>[] }) {
  const t = useSharedT();
  const rows = Array.from({ length: Math.min(readPageSize(), 20) }, (_, row) => row);
  return (
    <SkeletonFrame role="status" aria-label={t('loading')}>
      <div aria-hidden>
        {columns.map(({ id, header }) => (
          <span key={id}>{header}</span>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row}>
          {columns.map(({ id }) => (
            <Skeleton key={id} height="3" />
          ))}
        </div>
      ))}
    </SkeletonFrame>
  );
}
