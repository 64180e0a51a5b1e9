import { splitWords } from '../split-words';
import type { FoundEntry } from './found-entries';

/** On the scale of `scoreEntry`; 0 if neither name nor number match. */
export function scoreFound(query: string, { label, number }: Pick<FoundEntry, 'label' | 'number'>): number {
  const text = query.trim().toLowerCase();
  const name = label.en.toLowerCase();
  if (name === text || number === text.replace(/^#/, '')) {
    return 120;
  }
  if (name.startsWith(text)) {
    return 90;
  }
  return splitWords(text).every((word) => name.includes(word)) ? 65 : 0;
}
