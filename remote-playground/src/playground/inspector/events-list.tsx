import { chakra, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type CompletionRecord, maxEventCharacters, maxEvents, type RawEvent } from '../conversation/record-store';

const integer = new Intl.NumberFormat('en-US');

export function EventsList({ record: { first, last, count } }: { record: CompletionRecord }) {
  const t = useT();
  const omitted = count - first.length - last.length;
  if (count === 0) {
    return <Text color="fg.muted">{t('inspector.events.none')}</Text>;
  }
  return (
    <>
      <Frame tabIndex={0} aria-label={t('inspector.events')}>
        <Rows events={first} />
        {omitted > 0 && <li data-gap>{t('inspector.events.omitted', { count: omitted, left: integer.format(omitted) })}</li>}
        <Rows events={last} />
      </Frame>
      <Text textStyle="xs" color="fg.muted" mt="1.5">
        {t('inspector.events.kept', { count: integer.format(count), events: maxEvents, characters: integer.format(maxEventCharacters) })}
      </Text>
    </>
  );
}

const Rows = ({ events }: { events: readonly RawEvent[] }) =>
  events.map(({ at, data }, index) => (
    <li key={index}>
      <span>{integer.format(at)}</span>
      <code>{data}</code>
    </li>
  ));

const Frame = chakra('ol', {
  base: {
    maxH: '80',
    overflow: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    textStyle: 'xs',
    listStyle: 'none',
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
    '& li': { display: 'flex', gap: '3', px: '3', py: '1', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& li:first-of-type': { borderTopWidth: '0' },
    '& span': { flexShrink: '0', minW: '12', textAlign: 'end', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& code': { flex: '1', minW: '0', fontFamily: 'mono', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    '& [data-gap]': { justifyContent: 'center', color: 'fg.muted', fontStyle: 'italic' },
  },
});
