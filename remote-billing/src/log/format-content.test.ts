import { expect, it } from 'vitest';
import { formatContent } from './format-content';
import { parseMetadata } from './metadata';

const translate = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`;
const ratios = '{"model_ratio":1.25,"completion_ratio":4,"group_ratio":0.5}';

it.each([
  [
    'ratios of New API',
    '模型倍率 1.25，补全倍率 4.00，分组倍率 0.50',
    ratios,
    'log.content.ratios {"model":1.25,"completion":4,"group":0.5}',
  ],
  [
    'ratios in English',
    'Model ratio 1.25, completion ratio 4, group ratio 0.5',
    ratios,
    'log.content.ratios {"model":1.25,"completion":4,"group":0.5}',
  ],
  ['a fixed price', '模型价格 0.10，分组倍率 2', '{"model_price":0.1,"group_ratio":2}', 'log.content.price {"price":0.1,"group":2}'],
  ['more than the ratios', '模型倍率 1.25，分组倍率 0.50，联网搜索 1 次', ratios, undefined],
  ['ratios without figures', '模型倍率 1.25，分组倍率 0.50', '{}', undefined],
  ['an event', 'Gift', '{"event":{"code":"inviter-gift","amount":5}}', 'event.inviter-gift {"amount":"5"}'],
  ['a sentence that is known', '邀请用户赠送 5 点额度', '', 'event.inviter-gift {"amount":"5"}'],
  ['another sentence', 'Redeemed', '', undefined],
])('%s', (_, content, other, expected) => {
  expect(formatContent({ content, metadata: parseMetadata(other) }, translate as never, null)).toBe(expected ?? content);
});
