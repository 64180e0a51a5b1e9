import { Box, Button, chakra, FormField, PlainSelect } from '@console/shared/ui';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { LogFilters as Filters, LogFilter, LogScope } from '../api/types';
import { filterableTypes } from '../model';
import { FilterField } from './filter-field';
import { RangeFields } from './range-fields';

const Fields = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '3',
    // A time needs more room than a name.
    '& > *': { flex: '1 1 8rem', width: 'auto' },
    '& > :has([type=datetime-local])': { flex: '1 1 13rem' },
    mdDown: { mt: '3', '&:not([data-open])': { display: 'none' } },
  },
});

export type LogFiltersProps = {
  filters: Filters;
  scope: LogScope;
  activeCount: number;
  onChange: (change: Partial<Record<LogFilter, string>>) => void;
};

/** What the log is narrowed to; on narrow screens behind a button that counts what is set. */
export function LogFilters({ filters, scope, activeCount, onChange }: LogFiltersProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const text = (name: LogFilter, label: string) => (
    <FilterField label={label} value={filters[name]} onCommit={(value) => onChange({ [name]: value })} />
  );
  return (
    <Box mb="3">
      <Button variant="outline" width="full" hideFrom="md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ListFilter size={15} aria-hidden />
        {activeCount === 0 ? t('log.filters') : t('log.filters.active', { number: activeCount })}
      </Button>
      <Fields data-open={isOpen ? '' : undefined}>
        <RangeFields filters={filters} onChange={onChange} />
        <FormField label={t('log.type')}>
          <PlainSelect
            label={t('log.type')}
            value={filters.type}
            options={[
              { value: '', label: t('log.type.all') },
              ...filterableTypes.map(({ code, type }) => ({ value: code, label: t(`log.type.${type}`) })),
            ]}
            onChange={(type) => onChange({ type })}
            width="full"
          />
        </FormField>
        {text('model_name', t('log.model'))}
        {text('token_name', t('log.token'))}
        {scope === 'all' && text('username', t('log.user'))}
        {scope === 'all' && text('channel', t('log.channel.id'))}
      </Fields>
    </Box>
  );
}
