import { toPinyin } from '@console/shared/build/with-pinyin';
import { expect, it } from 'vitest';
import { type HostKey, hostLabel } from './host-label';
import { pinyinByKey } from './pinyin';

it.each(Object.keys(pinyinByKey) as HostKey[])('has the pinyin of its Chinese label for %s', (key) => {
  const { zh, pinyin } = hostLabel(key);
  expect(pinyin).toBe(toPinyin(zh));
});
