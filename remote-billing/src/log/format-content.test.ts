import { expect, it } from 'vitest';
import { formatContent } from './format-content';
import { parseMetadata } from './metadata';

const translate = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`;
const ratios = '{"model_ratio":1.25,"completion_ratio":4,"group_ratio":0.5}';

it.each([
  {
    name: 'ratios of New API',
    content: '模型倍率 1.25，补全倍率 4.00，分组倍率 0.50',
    other: ratios,
    expected: 'log.content.ratios {"model":1.25,"completion":4,"group":0.5}',
  },
  {
    name: 'ratios in English',
    content: 'Model ratio 1.25, completion ratio 4, group ratio 0.5',
    other: ratios,
    expected: 'log.content.ratios {"model":1.25,"completion":4,"group":0.5}',
  },
  {
    name: 'a fixed price',
    content: '模型价格 0.10，分组倍率 2',
    other: '{"model_price":0.1,"group_ratio":2}',
    expected: 'log.content.price {"price":0.1,"group":2}',
  },
  {
    name: 'a billing expression',
    content: 'Billing expression, group ratio 0.5',
    other: '{"billing_mode":"tiered_expr","model_price":-1,"group_ratio":0.5}',
    expected: 'log.content.expression {"group":0.5}',
  },
  { name: 'more than the ratios', content: '模型倍率 1.25，分组倍率 0.50，联网搜索 1 次', other: ratios, expected: undefined },
  { name: 'ratios without figures', content: '模型倍率 1.25，分组倍率 0.50', other: '{}', expected: undefined },
  {
    name: 'an event',
    content: 'Gift',
    other: '{"event":{"code":"inviter-gift","amount":5}}',
    expected: 'event.inviter-gift {"amount":"5"}',
  },
  { name: 'a sentence that is known', content: '邀请用户赠送 5 点额度', other: '', expected: 'event.inviter-gift {"amount":"5"}' },
  { name: 'another sentence', content: 'Redeemed', other: '', expected: undefined },
])('formats $name', ({ content, other, expected }) => {
  expect(formatContent({ content, metadata: parseMetadata(other) }, translate as never, null)).toBe(expected ?? content);
});
