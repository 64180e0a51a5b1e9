/**
 * Adds pinyin to Chinese labels, so that the command palette finds them by keyboard.
 *
 * {@includeCode ../../examples/build/with-pinyin.ts}
 * @module
 */

import { pinyin } from 'pinyin-pro';
import type { Label, RemoteDeclaration } from '../extensions/types';

/** `令牌` → `ling pai`: what a person types who looks for a label by its sound or its initials. */
export const pinyinOf = (text: string): string => pinyin(text, { toneType: 'none', nonZh: 'consecutive' }).replace(/\s+/g, ' ').trim();

const sounded = <Entry extends { label: Label }>(entry: Entry): Entry => ({
  ...entry,
  label: { ...entry.label, pinyin: entry.label.pinyin ?? pinyinOf(entry.label.zh) },
});

/** Adds the sounds of the Chinese labels at build time: the dictionary is larger than the whole console. */
export function withPinyin(declaration: RemoteDeclaration): RemoteDeclaration {
  return {
    ...declaration,
    navigation: declaration.navigation.map(sounded),
    settingsTabs: declaration.settingsTabs.map(sounded),
    commands: declaration.commands.map(sounded),
  };
}
