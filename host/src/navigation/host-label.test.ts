import { toPinyin } from '@console/shared/build/with-pinyin';
import { expect, it } from 'vitest';
import { type HostKey, hostLabel } from './host-label';
import { pinyinByKey } from './pinyin';

it.each(Object.keys(pinyinByKey) as HostKey[])('%s sounds as it is written', (key) => {
  const { zh, pinyin } = hostLabel(key);
  expect(pinyin).toBe(toPinyin(zh));
});
