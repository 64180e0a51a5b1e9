import { toPinyin } from '@console/shared/build/with-pinyin';
import { expect, it } from 'vitest';
import { type OwnKey, ownLabel } from './own-label';
import { sounds } from './sounds';

it.each(Object.keys(sounds) as OwnKey[])('%s sounds as it is written', (key) => {
  const { zh, pinyin } = ownLabel(key);
  expect(pinyin).toBe(toPinyin(zh));
});
