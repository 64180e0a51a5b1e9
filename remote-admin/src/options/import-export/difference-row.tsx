import { Badge, chakra, Text } from '@console/shared/ui';
import { useId } from 'react';
import { useT } from '../../i18n';
import type { Difference } from './compare-options';

export type DifferenceRowProps = { difference: Difference; isSelected: boolean; onSelect: (isOn: boolean) => void };

const colors = { added: 'green', changed: 'blue', unknown: 'orange' } as const;

export function DifferenceRow({ difference, isSelected, onSelect }: DifferenceRowProps) {
  const t = useT();
  const id = useId();
  const { key, spec, state, before, after, problem } = difference;
  return (
    <Row>
      <label>
        <input
          type="checkbox"
          checked={isSelected}
          disabled={problem !== undefined}
          aria-describedby={id}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
        <span>{spec ? t(spec.label) : key}</span>
        <Badge colorPalette={colors[state]}>{t(`option.import.${state}`)}</Badge>
        {spec && <code>{key}</code>}
      </label>
      <div id={id}>
        {before !== undefined && <del>{before || t('option.import.blank')}</del>}
        <ins>{after || t('option.import.blank')}</ins>
        {problem && (
          <Text textStyle="xs" color="fg.error">
            {t(problem.key, problem.values)}
          </Text>
        )}
      </div>
    </Row>
  );
}

const Row = chakra('li', {
  base: {
    py: '2',
    borderTopWidth: '1px',
    textStyle: 'sm',
    '& label': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', fontWeight: 'medium' },
    '& code': { fontFamily: 'mono', textStyle: 'xs', color: 'fg.muted', fontWeight: 'normal' },
    '& :is(del, ins)': {
      display: 'block',
      maxH: '24',
      overflowY: 'auto',
      mt: '1',
      px: '2',
      borderRadius: 'l1',
      fontFamily: 'mono',
      textStyle: 'xs',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      textDecoration: 'none',
    },
    '& del': { bg: 'red.subtle', color: 'red.fg' },
    '& ins': { bg: 'green.subtle', color: 'green.fg' },
    '@media (pointer: coarse)': { '& label': { minH: '44px' } },
  },
});
