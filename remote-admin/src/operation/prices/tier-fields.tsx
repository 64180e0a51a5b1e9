import { TextField, type UseFormReturn } from '@console/shared/forms';
import { Button, chakra, Grid, RowAction, Text } from '@console/shared/ui';
import { Plus, X } from 'lucide-react';
import { useT } from '../../i18n';
import { parseNumber } from '../table/parse-number';
import type { PriceForm } from './edit-price';
import { emptyTier } from './tier-texts';
import { pricedVariables } from './tiers';

const Tier = chakra('fieldset', {
  base: {
    position: 'relative',
    borderWidth: '1px',
    borderRadius: 'l3',
    p: '4',
    '& > legend': { px: '1', fontWeight: 'medium', textStyle: 'sm' },
    '& > [data-part=remove]': { position: 'absolute', insetEnd: '2', top: '-1' },
  },
});

const columns = { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' };

const maxTiers = 20;

export function TierFields({ form }: { form: UseFormReturn<PriceForm> }) {
  const t = useT();
  const tiers = form.watch('tiers');
  const setTiers = (next: PriceForm['tiers']) => form.setValue('tiers', next, { shouldDirty: true });
  return (
    <>
      <Text textStyle="sm" color="fg.muted">
        {t('operation.prices.tiers.text')}
      </Text>
      {tiers.map((_tier, index) => (
        <TierCard
          // Tiers have no identity but their place, by which fields are bound.
          key={index}
          form={form}
          index={index}
          isLast={index === tiers.length - 1}
          onRemove={tiers.length > 1 ? () => setTiers(tiers.filter((_other, place) => place !== index)) : undefined}
        />
      ))}
      <Button
        type="button"
        size="sm"
        variant="outline"
        alignSelf="start"
        disabled={tiers.length >= maxTiers}
        onClick={() => setTiers([...tiers, emptyTier(t('operation.prices.tiers.name.new', { number: tiers.length + 1 }))])}
      >
        <Plus />
        {t('operation.prices.tiers.add')}
      </Button>
    </>
  );
}

type TierCardProps = { form: UseFormReturn<PriceForm>; index: number; isLast: boolean; onRemove: (() => void) | undefined };

function TierCard({ form, index, isLast, onRemove }: TierCardProps) {
  const t = useT();
  const title = t('operation.prices.tiers.title', { number: index + 1 });
  const operator = form.watch(`tiers.${index}.operator`);
  const validatePrice = (text: unknown) =>
    String(text).trim() === '' || parseNumber(String(text)) !== undefined || t('operation.prices.number');
  const validateLimit = (text: unknown) => {
    const tokens = parseNumber(String(text));
    const before = index === 0 ? 0 : parseNumber(form.getValues(`tiers.${index - 1}.limit`));
    if (tokens === undefined || !Number.isInteger(tokens)) {
      return t('operation.prices.tiers.whole');
    }
    return before === undefined || tokens > before || t('operation.prices.tiers.ascending');
  };
  const number = { form, inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <Tier>
      <legend>{title}</legend>
      {onRemove && (
        <span data-part="remove">
          <RowAction label={t('operation.prices.tiers.remove', { number: index + 1 })} onClick={onRemove}>
            <X />
          </RowAction>
        </span>
      )}
      <Grid templateColumns={columns} gap="3" alignItems="start">
        <TextField form={form} name={`tiers.${index}.name`} label={t('operation.prices.tiers.name')} autoComplete="off" maxLength={64} />
        {!isLast && (
          <TextField
            {...number}
            name={`tiers.${index}.limit`}
            label={t(operator === '<' ? 'operation.prices.tiers.below' : 'operation.prices.tiers.up-to')}
            rules={{ validate: validateLimit }}
          />
        )}
      </Grid>
      <Grid templateColumns={columns} gap="3" mt="3" alignItems="start">
        {pricedVariables.map((variable) => (
          <TextField
            key={variable}
            {...number}
            name={`tiers.${index}.prices.${variable}`}
            label={t(`operation.prices.tiers.${variable}`)}
            rules={{ validate: validatePrice }}
          />
        ))}
      </Grid>
    </Tier>
  );
}
