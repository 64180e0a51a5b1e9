import type { Capability } from '@console/shared/contract/capabilities';
import type { FieldBinding, UseFormReturn } from '@console/shared/forms';
import type { Key } from '../i18n';
import type { EntryList } from './entries/types';

export type TabId = 'operation' | 'system' | 'other';

/** `link` is a URL, `picture` an image URL, `address` a URL without trailing slash, `quota` whole points, `lines` and `list` are separated by newlines and commas, `entries` are a JSON list of texts, `codes` are HTTP statuses and ranges of them, `secret` is write-only. */
export type OptionKind =
  | 'switch'
  | 'text'
  | 'address'
  | 'link'
  | 'picture'
  | 'integer'
  | 'number'
  | 'quota'
  | 'choice'
  | 'json'
  | 'lines'
  | 'list'
  | 'entries'
  | 'codes'
  | 'long'
  | 'secret';

/**
 * `ratios` maps names to non-negative numbers, `group-ratios` maps names to such maps, `texts` maps names to texts, `chats` is a list of `{name: link}`, `names` one of names,
 * `amounts` one of positive whole numbers, `methods` one of payment methods, `products` one of Creem’s, `named-objects` one of objects
 * with a name. `counts` maps names to whole numbers, `limits` to a pair of them, `headers` to headers, `group-texts` to texts by group.
 */
/** Lists that the site shows its users. */
export type SiteList = 'announcements' | 'api-addresses' | 'questions' | 'links' | 'uptime-groups';

export type JsonShape =
  | 'ratios'
  | 'group-ratios'
  | 'texts'
  | 'chats'
  | 'names'
  | 'amounts'
  | 'methods'
  | 'products'
  | 'named-objects'
  | 'counts'
  | 'limits'
  | 'headers'
  | 'group-texts'
  | 'object'
  | SiteList;

export type EntryKind = 'domain' | 'address' | 'port';

export type OptionSpec = {
  key: string;
  kind: OptionKind;
  label: Key;
  hint?: Key;
  /** Default of the gateways. */
  initial: string;
  unit?: Key;
  min?: number;
  /** In characters; makes a value required. */
  maxLength?: number;
  /** Options that must not be empty while the switch is on. */
  requires?: readonly string[];
  max?: number;
  choices?: readonly { value: string; label: Key }[];
  shape?: JsonShape;
  /** What `entries` are; any text without it. */
  entry?: EntryKind;
  /** Table headers, and the warning for a ratio of 0. */
  columns?: { key: Key; value: Key; zero?: Key };
  /** Edits JSON as a table of entries. */
  list?: EntryList;
  /** Gateways list it only after it has been saved once. */
  isListedOnceSaved?: boolean;
  /** Prefix of the JSON error message. */
  invalidJsonText?: Key;
};

/** In saving order: required options come before their switch. */
export type CardSpec = {
  tab: TabId;
  id: string;
  title: Key;
  text: Key;
  options: readonly OptionSpec[];
  /** Heading of neighboring cards in the list. */
  group?: Key;
  /** Gateways without it list the options, but do not follow them. */
  requires?: Capability;
};

export type OptionTexts = ReadonlyMap<string, string>;

/** A switch is a boolean, `list` and `entries` are arrays, everything else a string. */
export type CardValue = string | boolean | string[] | null;

/** Keys are `fieldName(option.key)`. */
export type CardValues = Record<string, CardValue>;

export type CardForm = UseFormReturn<CardValues>;

export type Change = { key: string; value: string; isSecret: boolean };

export type Failure = Change & { reason: unknown };

export type SaveResult = { saved: Change[]; failed: Failure[] };

export type OptionBinding = FieldBinding<CardValues>;
