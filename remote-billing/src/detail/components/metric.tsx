import { chakra, IconAction, Skeleton } from '@console/shared/ui';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';

export const MetricList = chakra('dl', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: '4',
    '& dt': { color: 'fg.muted', textStyle: 'xs' },
    '& dd': { minH: '10', fontVariantNumeric: 'tabular-nums', '& > span': { display: 'block', textStyle: 'md', fontWeight: 'semibold' } },
    '& small': { color: 'fg.muted', textStyle: 'xs', whiteSpace: 'nowrap' },
  },
});

export type MetricProps<T> = {
  label: string;
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
  below?: ReactNode;
};

export function Metric<T>({ label, query: { data, isError, isFetching, refetch }, children, below }: MetricProps<T>) {
  const t = useT();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {data !== undefined ? (
          <>
            <span>{children(data)}</span>
            {below}
          </>
        ) : isError && !isFetching ? (
          <IconAction label={t('detail.failed', { label })} onClick={() => void refetch()}>
            <RotateCw />
          </IconAction>
        ) : (
          <Skeleton height="4" width="16" mt="1" />
        )}
      </dd>
    </div>
  );
}
