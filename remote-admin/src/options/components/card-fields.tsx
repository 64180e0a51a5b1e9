import { Grid } from '@console/shared/ui';
import type { CardForm, CardSpec, OptionKind } from '../types';
import { OptionField } from './option-field';

const fullWidthKinds: readonly OptionKind[] = ['json', 'lines', 'list', 'long'];

export type CardFieldsProps = { card: Pick<CardSpec, 'options'>; form: CardForm };

export function CardFields({ card, form }: CardFieldsProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="4"
      rowGap="4"
      alignItems="start"
      maxW="45rem"
    >
      {card.options.map((option) => (
        <Grid key={option.key} gridColumn={fullWidthKinds.includes(option.kind) ? '1 / -1' : undefined}>
          <OptionField option={option} form={form} />
        </Grid>
      ))}
    </Grid>
  );
}
