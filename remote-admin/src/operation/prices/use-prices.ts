import { useWatch } from '@console/shared/forms';
import { useMemo } from 'react';
import { type CardForm, fieldName, type OptionTexts } from '../../options';
import {
  expressionField,
  formatChangedTables,
  modeField,
  type PriceField,
  type Prices,
  type PriceTexts,
  parsePrices,
  priceFields,
} from '../price-tables/tables';

export function usePrices(form: CardForm, saved: OptionTexts) {
  const watched = useWatch({ control: form.control, name: priceFields.map(fieldName) });
  const savedTexts = mapFields((field) => saved.get(field) ?? '{}');
  const texts = mapFields((_, index) => String(watched[index] ?? ''));
  const parsed = useParsedPrices(texts);
  const parsedSaved = useParsedPrices(savedTexts);
  const change = (next: Prices) => {
    if (!('prices' in parsed)) {
      return;
    }
    for (const [field, text] of Object.entries(formatChangedTables(parsed.prices, next, savedTexts))) {
      form.setValue(fieldName(field), text, { shouldDirty: true });
      form.clearErrors(fieldName(field));
    }
  };
  return { parsed, saved: 'prices' in parsedSaved ? parsedSaved.prices : undefined, change };
}

const mapFields = (text: (field: PriceField, index: number) => string) =>
  Object.fromEntries(priceFields.map((field, index) => [field, text(field, index)])) as PriceTexts;

/** Memoized because parsing thousands of models is slow. */
function useParsedPrices(texts: PriceTexts) {
  const { ModelPrice, ModelRatio, CompletionRatio, CacheRatio, CreateCacheRatio, ImageRatio, AudioRatio, AudioCompletionRatio } = texts;
  const { [expressionField]: expressions, [modeField]: modes } = texts;
  return useMemo(
    () =>
      parsePrices({
        ModelPrice,
        ModelRatio,
        CompletionRatio,
        CacheRatio,
        CreateCacheRatio,
        ImageRatio,
        AudioRatio,
        AudioCompletionRatio,
        [expressionField]: expressions,
        [modeField]: modes,
      }),
    [
      ModelPrice,
      ModelRatio,
      CompletionRatio,
      CacheRatio,
      CreateCacheRatio,
      ImageRatio,
      AudioRatio,
      AudioCompletionRatio,
      expressions,
      modes,
    ],
  );
}
