import { parseJson } from '@console/shared/contract/json';
import { allCards, type OptionTexts } from '../../options';

export type RawOption = { key: string; value: string };

/** Written by the gateway itself or by a dialog of its own, or other names of `GroupRatio` and `GroupGroupRatio`. */
const ownKeys = /^(?:CompletionRatioMeta|SignInTests|payment_setting\.compliance_\w+|group_ratio_setting\.group(?:_group)?_ratio)$/;

const declared = new Set(allCards.flatMap(({ options }) => options.map(({ key }) => key)));

/** Options that no section shows, such as those of a newer gateway. */
export const getRawOptions = (saved: OptionTexts): RawOption[] =>
  [...saved]
    .filter(([key]) => !declared.has(key) && !ownKeys.test(key))
    .map(([key, value]) => ({ key, value }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));

const isStructure = (value: unknown) => typeof value === 'object' && value !== null;

export type RawProblem = 'json' | 'number' | 'switch';

/** A text stays the kind of value that it was, since the gateway would drop another one unnoticed. */
export function findProblem(before: string, after: string): RawProblem | undefined {
  if (before === 'true' || before === 'false') {
    return after === 'true' || after === 'false' ? undefined : 'switch';
  }
  if (isStructure(parseJson(before))) {
    return isStructure(parseJson(after)) ? undefined : 'json';
  }
  const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));
  return isNumber(before) && !isNumber(after) ? 'number' : undefined;
}
