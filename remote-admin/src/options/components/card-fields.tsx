import { FieldRow, type FieldRowProps, FieldRows } from '@console/shared/forms';
import type { CardForm, CardSpec, OptionKind } from '../types';
import { OptionField } from './option-field';

const layouts: Partial<Record<OptionKind, FieldRowProps['layout']>> = {
  json: 'stacked',
  long: 'stacked',
  lines: 'tall',
  list: 'tall',
  entries: 'tall',
};

export type CardFieldsProps = { card: Pick<CardSpec, 'options'>; form: CardForm };

export function CardFields({ card, form }: CardFieldsProps) {
  return (
    <FieldRows>
      {card.options.map((option) => (
        <FieldRow key={option.key} layout={layouts[option.kind] ?? 'row'}>
          <OptionField option={option} form={form} />
        </FieldRow>
      ))}
    </FieldRows>
  );
}
