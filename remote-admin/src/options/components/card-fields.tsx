import { chakra } from '@console/shared/ui';
import type { CardForm, CardSpec, OptionKind } from '../types';
import { OptionField } from './option-field';

const stackedKinds: readonly OptionKind[] = ['json', 'lines', 'list', 'long'];

export type CardFieldsProps = { card: Pick<CardSpec, 'options'>; form: CardForm };

export function CardFields({ card, form }: CardFieldsProps) {
  return (
    <FieldRows>
      {card.options.map((option) => (
        <div key={option.key} data-layout={stackedKinds.includes(option.kind) ? 'stacked' : 'row'}>
          <OptionField option={option} form={form} />
        </div>
      ))}
    </FieldRows>
  );
}

const isControl = ':not([data-part=label], [data-part=helper-text], [data-part=error-text])';

/** Labels with their hints at the start, controls at the end; large controls are below. */
export const FieldRows = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    maxWidth: '45rem',
    md: {
      '& > [data-layout=row]': {
        '& [data-scope=field][data-part=root]': {
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gridTemplateRows: 'auto 1fr',
          columnGap: '6',
          [`& > ${isControl}`]: { gridColumn: 2, gridRow: '1 / span 2' },
          '& > :is([data-part=label], [data-part=helper-text])': { gridColumn: 1 },
          '& > [data-part=error-text]': { gridColumn: 2 },
        },
        '& label:has(> [role=switch])': {
          display: 'grid',
          width: 'full',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          columnGap: '6',
          '& > input': { gridColumn: 2, gridRow: 1 },
        },
        '& label:has(> [role=switch]) + p': { ps: '0', width: 'calc(50% - {spacing.3})' },
      },
    },
  },
});
