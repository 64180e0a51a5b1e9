import { Button, chakra } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { formatSpan, presetOf, type RangePreset, type RangeText, spanOf, timeZoneLabel } from '../../format';
import { useSharedT } from '../../i18n/use-translation';
import { lazyComponent } from '../lazy-component';
import { LazyPopup } from '../lazy-popup';
import { loadOverlays, type OpenDateRangeProps } from '../overlays';

const OpenDateRange = lazyComponent<OpenDateRangeProps>(
  () => loadOverlays().then((overlays) => overlays.OpenDateRange),
  ({ trigger }) => trigger,
);

const Labelled = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    '& > span': { color: 'fg.muted', textStyle: 'sm', fontWeight: 'medium' },
    '& > button': {
      justifyContent: 'flex-start',
      bg: 'bg.panel',
      borderColor: 'border.control',
      h: '8',
      px: '2.5',
      fontWeight: 'normal',
      color: 'fg',
    },
    '&&': { md: { maxWidth: 'none', minWidth: 'max-content' } },
    '& small': { color: 'fg.muted', textStyle: 'xs', ms: 'auto' },
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
    <Button variant="outline" colorPalette="gray" aria-label={`${label}: ${text} ${zone}`}>
      <CalendarClock size={15} aria-hidden />
      <span>
        {text} <small>{zone}</small>
      </span>
    </Button>
  );
  return (
    <Labelled>
      <span aria-hidden>{label}</span>
      <LazyPopup trigger={button} popup="dialog">
        <OpenDateRange {...props} trigger={button} />
      </LazyPopup>
    </Labelled>
  );
}
