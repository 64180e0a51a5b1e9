import { expect, it } from 'vitest';
import { toPinyin, withPinyin } from './with-pinyin';

it.each([
  ['令牌', 'ling pai'],
  ['操练场', 'cao lian chang'],
  ['充值', 'chong zhi'],
  ['API 文档', 'API wen dang'],
])('spells %s as %s', (text, sound) => expect(toPinyin(text)).toBe(sound));

it('adds pinyin to every label and keeps existing pinyin', () => {
  const label = { zh: '日志', en: 'Logs' };
  const declared = withPinyin({
    name: 'billing',
    routes: [],
    navigation: [{ route: 'log', label, icon: 'scroll-text', order: 1 }],
    settingsTabs: [{ id: 'mine', label: { ...label, pinyin: 'ri ji' }, expose: './mine', access: 'user', order: 1 }],
    commands: [{ id: 'log', label, to: '/log' }],
  });
  expect(declared.navigation[0]?.label.pinyin).toBe('ri zhi');
  expect(declared.settingsTabs[0]?.label.pinyin).toBe('ri ji');
  expect(declared.commands[0]?.label).toEqual({ ...label, pinyin: 'ri zhi' });
});
