import { chakra, Flex, Text } from '@console/shared/ui';
import type { CSSProperties } from 'react';
import { useT } from '../../i18n';

export type UsageBarsProps = {
  /** Of all bars together. */
  summary: string;
  bars: readonly { start: number; value: number; text: string }[];
  labelOf: (start: number) => string;
};

/** Usage of a key by hour or day. */
export function UsageBars({ summary, bars, labelOf }: UsageBarsProps) {
  const t = useT();
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <div>
      <Text textStyle="sm" mb="2">
        {summary}
      </Text>
      <Chart aria-label={t('token.usage')}>
        {bars.map(({ start, value, text }) => {
          const label = `${labelOf(start)}: ${text}`;
          return (
            <li key={start} title={label} aria-label={label}>
              <i aria-hidden style={{ '--share': `${(100 * value) / max}%` } as CSSProperties} />
            </li>
          );
        })}
      </Chart>
      {first && last && (
        <Flex justify="space-between" textStyle="xs" color="fg.muted" mt="1" aria-hidden>
          <span>{labelOf(first.start)}</span>
          <span>{labelOf(last.start)}</span>
        </Flex>
      )}
    </div>
  );
}

const Chart = chakra('ol', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '2px',
    height: '72px',
    listStyle: 'none',
    borderBottomWidth: '1px',
    '& li': { display: 'flex', flex: '1', height: 'full', alignItems: 'flex-end', borderTopRadius: 'sm', _hover: { bg: 'bg.muted' } },
    '& i': { width: 'full', height: 'var(--share)', borderTopRadius: 'sm', bg: 'jade.solid' },
  },
});
