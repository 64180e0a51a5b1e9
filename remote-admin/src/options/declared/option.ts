import type { Key } from '../../i18n';
import type { OptionKind, OptionSpec } from '../types';

type NameOf<Text> = Text extends `option.${infer Name}` ? Name : never;

/** An option whose label the catalogue has under its own key. */
export const option = (
  key: NameOf<Key>,
  kind: OptionKind,
  initial = '',
  more: Pick<OptionSpec, 'longest' | 'hint' | 'least' | 'most' | 'choices' | 'shape' | 'columns' | 'broken' | 'isListedOnceSaved'> = {},
): OptionSpec => ({ key, kind, label: `option.${key}`, initial, ...more });

/** A switch, off unless told otherwise. */
export const toggle = (
  key: NameOf<Key>,
  { on = false, needs, ...more }: { on?: boolean; hint?: Key; needs?: readonly NameOf<Key>[] } = {},
): OptionSpec => ({ ...option(key, 'switch', String(on), more), ...(needs && { needs }) });
