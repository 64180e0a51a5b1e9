import { chakra, EmptyState, lazyComponent, useDrawerParam } from '@console/shared/ui';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { CardHead, type CustomCardProps } from '../../options';
import { getRawOptions } from './model';
import { RawTable } from './raw-table';

const RawDrawer = lazyComponent(() => import('./raw-drawer').then((module) => module.RawDrawer));

/** Options that no section shows, so that those of a newer gateway can be read and changed. */
export function RawCard({ card, saved }: CustomCardProps) {
  const t = useT();
  const options = useMemo(() => getRawOptions(saved), [saved]);
  const drawer = useDrawerParam();
  const edited = options.find(({ key }) => key === drawer.value);
  return (
    <Section aria-labelledby={`card-${card.id}`}>
      <CardHead card={card} />
      {options.length === 0 ? (
        <EmptyState icon={<ListChecks />} title={t('raw.empty')} text={t('raw.empty.text')} />
      ) : (
        <RawTable options={options} onEdit={drawer.open} />
      )}
      {edited && <RawDrawer key={edited.key} option={edited} onClose={drawer.close} />}
    </Section>
  );
}

const Section = chakra('section', { base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 } });
