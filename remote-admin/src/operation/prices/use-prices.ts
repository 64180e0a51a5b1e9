import { useWatch } from '@console/shared/forms';
import { useMemo, useState } from 'react';
import type { CardForm, OptionTexts } from '../../options';
import { type PriceField, type Prices, type PriceTexts, priceFields, readPrices, writeChanged } from './model';

/** The tables of a form's texts; `change` writes back only those that differ. */
export function usePrices(form: CardForm, saved: OptionTexts) {
  const watched = useWatch({ control: form.control, name: [...priceFields] });
  const savedTexts = textsOf((field) => saved.get(field) ?? '{}');
  const texts = textsOf((_, index) => String(watched[index] ?? ''));
  const read = useReadPrices(texts);
  const readSaved = useReadPrices(savedTexts);
  const change = (next: Prices) => {
    if (!('prices' in read)) {
      return;
    }
    for (const [field, text] of Object.entries(writeChanged(read.prices, next, savedTexts))) {
      form.setValue(field, text, { shouldDirty: true });
      form.clearErrors(field);
    }
  };
  return { read, saved: 'prices' in readSaved ? readSaved.prices : undefined, change };
}

const textsOf = (text: (field: PriceField, index: number) => string) =>
  Object.fromEntries(priceFields.map((field, index) => [field, text(field, index)])) as PriceTexts;

/** Three thousand models are read once, not at every letter that is typed somewhere else. */
function useReadPrices({ ModelPrice, ModelRatio, CompletionRatio, CacheRatio }: PriceTexts) {
  return useMemo(
    () => readPrices({ ModelPrice, ModelRatio, CompletionRatio, CacheRatio }),
    [ModelPrice, ModelRatio, CompletionRatio, CacheRatio],
  );
}

export type Drafts = ReturnType<typeof useDrafts>;

/** What is typed into cells and not yet, or never, a number: by model and column, so that it outlives paging and searching. */
export function useDrafts() {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const put = (key: string, text: string | undefined) =>
    setTexts((before) => {
      const next = new Map(before);
      if (text === undefined) {
        next.delete(key);
      } else {
        next.set(key, text);
      }
      return next;
    });
  return { texts, put, drop: () => setTexts(new Map()) };
}
