import { chakra } from '@chakra-ui/react';
import { CalendarClock, ChevronDown } from 'lucide-react';
import { formatSpan, presetOf, type RangePreset, type RangeText, spanOf, timeZoneLabel } from '../../format';
import { useSharedT } from '../../i18n/use-translation';
import { lazyComponent } from '../lazy-component';
import { LazyPopup } from '../lazy-popup';
import { loadOverlays, type OpenDateRangeProps } from '../overlays';
import { chipStyles } from './filter-chips.styles';

const OpenDateRange = lazyComponent<OpenDateRangeProps>(
  () => loadOverlays().then((overlays) => overlays.OpenDateRange),
  ({ trigger }) => trigger,
);

const RangeChip = chakra('button', {
  base: {
    ...chipStyles,
    flexShrink: 0,
    _hover: { bg: 'jade.muted' },
    '& small': { color: 'fg.muted', fontSize: 'inherit', mdDown: { display: 'none' } },
    borderColor: 'jade.solid',
    color: 'jade.fg',
    bg: 'jade.subtle',
  },
});

/** `fallback` is the preset of an empty range, `maxDays` the longest span that the gateway accepts. */
export type DateRangeProps = Omit<OpenDateRangeProps, 'trigger'>;

/** "Last 7 days", or the two ends of a custom range. */
export function useRangeLabels(): (value: RangeText, fallback: RangePreset) => string {
  const t = useSharedT();
  return (value, fallback) => {
    const preset = presetOf(value, fallback);
    return preset ? t(`range.${preset}`) : formatSpan(spanOf(value, fallback));
  };
}

/** A time range with its zone; presets stay relative in the URL. */
export function DateRange(props: DateRangeProps) {
  const { label, value, fallback } = props;
  const text = useRangeLabels()(value, fallback);
  const zone = timeZoneLabel(new Date(spanOf(value, fallback).start * 1000));
  const button = (
    <RangeChip type="button" aria-label={`${label}: ${text} ${zone}`}>
      <CalendarClock size={14} aria-hidden />
      <span>
        {text} <small>{zone}</small>
      </span>
      <ChevronDown size={14} aria-hidden />
    </RangeChip>
  );
  return (
    <LazyPopup trigger={button} popup="dialog">
      <OpenDateRange {...props} trigger={button} />
    </LazyPopup>
  );
}
