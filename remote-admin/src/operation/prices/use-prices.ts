import { useWatch } from '@console/shared/forms';
import { useMemo } from 'react';
import type { CardForm, OptionTexts } from '../../options';
import { formatChangedTables, type PriceField, type Prices, type PriceTexts, parsePrices, priceFields } from './model';

export function usePrices(form: CardForm, saved: OptionTexts) {
  const watched = useWatch({ control: form.control, name: [...priceFields] });
  const savedTexts = mapFields((field) => saved.get(field) ?? '{}');
  const texts = mapFields((_, index) => String(watched[index] ?? ''));
  const parsed = useParsedPrices(texts);
  const parsedSaved = useParsedPrices(savedTexts);
  const change = (next: Prices) => {
    if (!('prices' in parsed)) {
      return;
    }
    for (const [field, text] of Object.entries(formatChangedTables(parsed.prices, next, savedTexts))) {
      form.setValue(field, text, { shouldDirty: true });
      form.clearErrors(field);
    }
  };
  return { parsed, saved: 'prices' in parsedSaved ? parsedSaved.prices : undefined, change };
}

const mapFields = (text: (field: PriceField, index: number) => string) =>
  Object.fromEntries(priceFields.map((field, index) => [field, text(field, index)])) as PriceTexts;

/** Memoized because parsing thousands of models is slow. */
function useParsedPrices({ ModelPrice, ModelRatio, CompletionRatio, CacheRatio }: PriceTexts) {
  return useMemo(
    () => parsePrices({ ModelPrice, ModelRatio, CompletionRatio, CacheRatio }),
    [ModelPrice, ModelRatio, CompletionRatio, CacheRatio],
  );
}
