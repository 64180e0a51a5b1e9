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
import { useMoreT } from '../i18n/more-texts';
import { FormField } from '../ui/form';
import { Panel } from './panel';

export type OpenDateRangeProps = {
  label: string;
  value: RangeText;
  /** What an address without a range means. */
  fallback: RangePreset;
  /** The longest range that the gateway answers, if it limits it. */
  maxDays?: number;
  onChange: (value: RangeText) => void;
  trigger: ReactElement<{ onClick?: () => void }>;
};

const days: Record<RangePreset, number> = { '1h': 1, '24h': 1, today: 1, yesterday: 1, '7d': 7, '30d': 30 };

/** Presets, which apply at once, and two times of the person's own. */
export function OpenDateRange({ label, value, fallback, maxDays, onChange, trigger }: OpenDateRangeProps) {
  const t = useMoreT();
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
                .filter((preset) => maxDays === undefined || days[preset] <= maxDays)
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

const inputOf = (seconds: number) => toDateTimeInput(seconds).slice(0, 16);

function CustomForm({ value, fallback, maxDays, onApply }: CustomFormProps) {
  const t = useMoreT();
  const [{ from, to }, setTimes] = useState(() => {
    const { start, end } = spanOf(value, fallback);
    return { from: inputOf(start), to: inputOf(end) };
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
      <FormField label={t('range.from', { zone: zoneAt(from) })} error={messageAt('start')}>
        <Input name="start" type="datetime-local" value={from} onChange={(event) => change({ from: event.currentTarget.value })} />
      </FormField>
      <FormField
        label={t('range.to', { zone: zoneAt(to) })}
        error={messageAt('end')}
        hint={maxDays === undefined ? undefined : t('range.max', { days: maxDays })}
      >
        <Input name="end" type="datetime-local" value={to} onChange={(event) => change({ to: event.currentTarget.value })} />
      </FormField>
      <Button type="submit">{t('range.apply')}</Button>
    </chakra.form>
  );
}

/** The zone of that day: it may be another one than today's. */
const zoneAt = (input: string) => {
  const seconds = parseTime(input);
  return timeZoneLabel(seconds === undefined ? new Date() : new Date(seconds * 1000));
};
