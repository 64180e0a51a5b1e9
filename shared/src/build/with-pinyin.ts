/**
 * Adds pinyin to Chinese labels, so that the command palette finds them by keyboard.
 *
 * {@includeCode ../../examples/build/with-pinyin.ts}
 * @module
 */

import { pinyin } from 'pinyin-pro';
import type { Label, RemoteDeclaration } from '../extensions/types';

/** `令牌` → `ling pai`, for searching labels by sound or initials. */
export const toPinyin = (text: string): string => pinyin(text, { toneType: 'none', nonZh: 'consecutive' }).replace(/\s+/g, ' ').trim();

const addPinyin = <Entry extends { label: Label }>(entry: Entry): Entry => ({
  ...entry,
  label: { ...entry.label, pinyin: entry.label.pinyin ?? toPinyin(entry.label.zh) },
});

/** Adds pinyin at build time, since the dictionary is larger than the whole console. */
export function withPinyin(declaration: RemoteDeclaration): RemoteDeclaration {
  return {
    ...declaration,
    navigation: declaration.navigation.map(addPinyin),
    settingsTabs: declaration.settingsTabs.map(addPinyin),
    commands: declaration.commands.map(addPinyin),
  };
}
