import type { Capability } from '@console/shared/contract/capabilities';
import type { Key } from '../../i18n';
import type { CardSpec, OptionKind, OptionSpec, TabId } from '../types';

type NameOf<Text> = Text extends `option.${infer Name}` ? Name : never;
type OptionKey = NameOf<Key>;
type CardIdOf<Text> = Text extends `option.card.${infer Id}.text` ? Id : never;

type HintOf<Name extends OptionKey> = { hint?: `option.${Name}.hint` extends Key ? true : never };
type Details = Partial<Omit<OptionSpec, 'key' | 'kind' | 'label' | 'hint' | 'requires'>> & { requires?: readonly OptionKey[] };
type SwitchDetails = Pick<Details, 'requires'> & { on?: true };

export function option<Name extends OptionKey>(key: Name, kind: OptionKind, details?: Details & HintOf<Name>): OptionSpec;
export function option(key: OptionKey, kind: OptionKind, { initial = '', hint, ...details }: Details & { hint?: true } = {}): OptionSpec {
  return { key, kind, label: `option.${key}`, initial, ...(hint && { hint: `option.${key}.hint` as Key }), ...details };
}

export const toggle = <Name extends OptionKey>(key: Name, { on, ...details }: SwitchDetails & HintOf<Name> = {}): OptionSpec =>
  option<Name>(key, 'switch', { initial: String(on === true), ...details });

export const json = (value: object) => JSON.stringify(value, null, 2);

export const card = (tab: TabId, id: CardIdOf<Key>, options: readonly OptionSpec[]): CardSpec => ({
  tab,
  id,
  title: `option.card.${id}`,
  text: `option.card.${id}.text`,
  options,
});

export const requiring = (requires: Capability, spec: CardSpec): CardSpec => ({ ...spec, requires });

/** A card of options that gateways may list without following them. */
export const providerCard = (id: CardIdOf<Key>, options: readonly OptionSpec[]): CardSpec =>
  requiring('provider-options', card('operation', id, options));

export const inGroup = (group: Key, cards: readonly CardSpec[]): CardSpec[] => cards.map((spec) => ({ ...spec, group }));
