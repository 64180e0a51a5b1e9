import { chakra, Quota, VisuallyHidden } from '@console/shared/ui';
import { ArrowRight } from 'lucide-react';
import { useT } from '../../i18n';

export type BalanceChangesProps = {
  /** In points. */
  rows: [name: string, before: number, after: number][];
};

export function BalanceChanges({ rows }: BalanceChangesProps) {
  const t = useT();
  return (
    <Rows>
      {rows.map(([name, before, after]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Quota value={before} />
            <ArrowRight size={13} aria-hidden />
            <VisuallyHidden>{t('personal.transfer.new-value')}</VisuallyHidden>
            <Quota value={after} />
          </dd>
        </div>
      ))}
    </Rows>
  );
}

const Rows = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1',
    px: '3',
    py: '2',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    textStyle: 'sm',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '3' },
    '& dt': { color: 'fg.muted' },
    '& dd': { display: 'flex', alignItems: 'center', gap: '2' },
  },
});
