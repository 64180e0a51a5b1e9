import { parseTime, timeZoneLabel, toDateTimeInput } from '@console/shared/format';
import { FormField, PlainSelect } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { LogFilter, LogFilters } from '../api/types';
import { isCustom, presets, rangeOf } from '../range';
import { FilterField } from './filter-field';

export type RangeFieldsProps = { filters: LogFilters; onChange: (change: Partial<Record<LogFilter, string>>) => void };

/** A preset, or a start and an end in the zone of the browser, which is named. */
export function RangeFields({ filters, onChange }: RangeFieldsProps) {
  const t = useT();
  const { range, start, end } = filters;
  const shown = useMemo(() => rangeOf({ range, start, end }), [range, start, end]);
  const zone = timeZoneLabel();
  const setTimes = (change: Partial<typeof shown>) => {
    const next = { ...shown, ...change };
    onChange({ range: '', start: String(next.start), end: String(next.end) });
  };
  const options = [...presets.map((preset) => ({ value: preset as string, label: t(`log.range.${preset || 'today'}`) }))];
  const choose = (preset: string) => (preset === 'custom' ? setTimes({}) : onChange({ range: preset, start: '', end: '' }));
  const isReversed = shown.start > shown.end;
  return (
    <>
      <FormField label={t('log.range')}>
        <PlainSelect
          label={t('log.range')}
          value={isCustom(filters) ? 'custom' : (presets.find((preset) => preset === range) ?? '')}
          options={[...options, { value: 'custom', label: t('log.range.custom') }]}
          onChange={choose}
          width="full"
        />
      </FormField>
      <FilterField
        type="datetime-local"
        label={t('log.start', { zone })}
        value={toDateTimeInput(shown.start).slice(0, 16)}
        error={isReversed ? t('log.range.reversed') : undefined}
        onCommit={(text) => setTimes({ start: parseTime(text) ?? rangeOf({ range: '', start: '', end: '' }).start })}
      />
      <FilterField
        type="datetime-local"
        label={t('log.end', { zone })}
        value={toDateTimeInput(shown.end).slice(0, 16)}
        onCommit={(text) => setTimes({ end: parseTime(text) ?? rangeOf({ range: '', start: '', end: '' }).end })}
      />
    </>
  );
}
