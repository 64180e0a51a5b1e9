import type { FieldBinding, UseFormReturn } from '@console/shared/forms';
import type { Key } from '../i18n';

export type TabId = 'operation' | 'system' | 'other';

/**
 * How an option is typed and checked. `link` is a web address, `picture` one of an image, `address` one without slash at its end, `quota` whole points, `lines` a
 * list with one entry a line, `list` one with commas, `long` a text of many lines, `secret` what is written and never read.
 */
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
  | 'long'
  | 'secret';

/** `ratios`: numbers of at least 0 by name. `texts`: texts by name. `chats`: a list of `{name: link}`. */
export type JsonShape = 'ratios' | 'texts' | 'chats';

/** One option of the site, as far as screens, search and export need to know it. */
export type OptionSpec = {
  key: string;
  kind: OptionKind;
  label: Key;
  hint?: Key;
  /** What gateways use until somebody saves another. */
  initial: string;
  /** Of `integer`, `number` and `quota`; 0 where nothing is said. */
  min?: number;
  /** Characters that `text` has at most; where it is given, one is needed. */
  maxLength?: number;
  /** Of `switch`: options of its card that must not be empty while it is on. */
  requires?: readonly string[];
  /** Of `integer`; as much as one likes where nothing is said. */
  max?: number;
  /** Of `choice`. */
  choices?: readonly { value: string; label: Key }[];
  /** Of `json`. */
  shape?: JsonShape;
  /** Of `ratios` and `texts`: headers of their table, and what to know of a ratio of 0. */
  columns?: { key: Key; value: Key; zero?: Key };
  /** Gateways that have it list it only once somebody has saved it. */
  isListedOnceSaved?: boolean;
  /** Said of a `json` text that is none, before where and how. */
  invalidJsonText?: Key;
};

/** Options that are saved together, in this order: what a switch needs stands before it. */
export type CardSpec = { tab: TabId; id: string; title: Key; text: Key; options: readonly OptionSpec[] };

/** What the gateway tells, by key. */
export type OptionTexts = ReadonlyMap<string, string>;

/** One value as the form holds it: a switch is a boolean, a `list` its entries, everything else a text. */
export type CardValue = string | boolean | string[] | null;

/** By `fieldName` of the key. */
export type CardValues = Record<string, CardValue>;

export type CardForm = UseFormReturn<CardValues>;

/** An option as it is to be written. */
export type Change = { key: string; value: string; isSecret: boolean };

export type Failure = Change & { reason: unknown };

export type SaveResult = { saved: Change[]; failed: Failure[] };

/** What every field of an option is drawn from. */
export type OptionBinding = FieldBinding<CardValues>;
