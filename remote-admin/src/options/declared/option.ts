import type { Key } from '../../i18n';
import type { OptionKind, OptionSpec } from '../types';

type NameOf<Text> = Text extends `option.${infer Name}` ? Name : never;

export const option = (
  key: NameOf<Key>,
  kind: OptionKind,
  initial = '',
  more: Pick<
    OptionSpec,
    'maxLength' | 'hint' | 'min' | 'max' | 'choices' | 'shape' | 'columns' | 'invalidJsonText' | 'isListedOnceSaved'
  > = {},
): OptionSpec => ({ key, kind, label: `option.${key}`, initial, ...more });

export const toggle = (
  key: NameOf<Key>,
  { on = false, requires, ...more }: { on?: boolean; hint?: Key; requires?: readonly NameOf<Key>[] } = {},
): OptionSpec => ({ ...option(key, 'switch', String(on), more), ...(requires && { requires }) });
