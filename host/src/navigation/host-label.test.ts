import { toPinyin } from '@console/shared/build/with-pinyin';
import { expect, it } from 'vitest';
import { type HostKey, hostLabel, pinyinByKey } from './host-label';

it.each(Object.keys(pinyinByKey) as HostKey[])('has the pinyin of its Chinese label for %s', (key) => {
  const { zh, pinyin } = hostLabel(key);
  expect(pinyin).toBe(toPinyin(zh));
});
