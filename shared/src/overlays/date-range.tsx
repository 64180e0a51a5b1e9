import { Button, chakra, Grid, Input, Stack } from '@chakra-ui/react';
import { type FormEvent, type ReactElement, useState } from 'react';
import {
  customRange,
  parseSpan,
  parseTime,
  presetOf,
  presetRange,
  type RangePreset,
  type RangeText,
  rangePresets,
  type SpanProblem,
  spanOf,
  timeZoneLabel,
  toDateTimeInput,
} from '../format';
import { useLazyT } from '../i18n/lazy-messages';
import { FormField } from '../ui/form';
import { Panel } from './panel';

export type OpenDateRangeProps = {
  label: string;
  value: RangeText;
  /** The preset of an empty range. */
  fallback: RangePreset;
  /** Longest span; longer presets are not offered. */
  maxDays?: number;
  onChange: (value: RangeText) => void;
  trigger: ReactElement<{ onClick?: () => void }>;
};

const presetDays: Record<RangePreset, number> = { '1h': 1, '24h': 1, today: 1, yesterday: 1, '7d': 7, '30d': 30 };

export function OpenDateRange({ label, value, fallback, maxDays, onChange, trigger }: OpenDateRangeProps) {
  const t = useLazyT();
  const chosen = presetOf(value, fallback);
  return (
    <Panel trigger={trigger} title={label}>
      {(close) => {
        const choose = (next: RangeText) => {
          onChange(next);
          close();
        };
        return (
          <Stack gap="4">
            <Grid templateColumns="1fr 1fr" gap="1.5">
              {rangePresets
                .filter((preset) => maxDays === undefined || presetDays[preset] <= maxDays)
                .map((preset) => (
                  <Button
                    key={preset}
                    variant={preset === chosen ? 'subtle' : 'outline'}
                    colorPalette={preset === chosen ? 'jade' : 'gray'}
                    aria-pressed={preset === chosen}
                    onClick={() => choose(presetRange(preset, fallback))}
                  >
                    {t(`range.${preset}`)}
                  </Button>
                ))}
            </Grid>
            <CustomForm value={value} fallback={fallback} maxDays={maxDays} onApply={choose} />
          </Stack>
        );
      }}
    </Panel>
  );
}

type CustomFormProps = Pick<OpenDateRangeProps, 'value' | 'fallback'> & {
  maxDays: number | undefined;
  onApply: (value: RangeText) => void;
};

const toInputValue = (seconds: number) => toDateTimeInput(seconds).slice(0, 16);

function CustomForm({ value, fallback, maxDays, onApply }: CustomFormProps) {
  const t = useLazyT();
  const [{ from, to }, setTimes] = useState(() => {
    const { start, end } = spanOf(value, fallback);
    return { from: toInputValue(start), to: toInputValue(end) };
  });
  const [problem, setProblem] = useState<SpanProblem>();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const span = parseSpan(from, to, maxDays);
    if ('start' in span) {
      return onApply(customRange(span));
    }
    setProblem(span);
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${span.field}]`)?.focus();
  };
  const messageAt = (field: SpanProblem['field']) =>
    problem?.field === field ? t(`range.${problem.reason}`, { days: maxDays ?? 0 }) : undefined;
  const change = (next: Partial<{ from: string; to: string }>) => {
    setTimes({ from, to, ...next });
    setProblem(undefined);
  };
  return (
    <chakra.form noValidate display="flex" flexDirection="column" gap="3" borderTopWidth="1px" pt="4" onSubmit={apply}>
      <FormField label={t('range.from', { zone: zoneLabelAt(from) })} error={messageAt('start')}>
        <Input name="start" type="datetime-local" value={from} onChange={(event) => change({ from: event.currentTarget.value })} />
      </FormField>
      <FormField
        label={t('range.to', { zone: zoneLabelAt(to) })}
        error={messageAt('end')}
        hint={maxDays === undefined ? undefined : t('range.max', { days: maxDays })}
      >
        <Input name="end" type="datetime-local" value={to} onChange={(event) => change({ to: event.currentTarget.value })} />
      </FormField>
      <Button type="submit">{t('range.apply')}</Button>
    </chakra.form>
  );
}

/** The offset may differ from today's. */
const zoneLabelAt = (input: string) => {
  const seconds = parseTime(input);
  return timeZoneLabel(seconds === undefined ? new Date() : new Date(seconds * 1000));
};
