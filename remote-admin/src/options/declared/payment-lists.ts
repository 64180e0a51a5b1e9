import type { EntryList } from '../entries/types';

export const payMethodList: EntryList = {
  fields: [
    { name: 'name', kind: 'text', label: 'option.entries.name', maxLength: 50 },
    {
      name: 'type',
      kind: 'text',
      label: 'option.entries.method-type',
      hint: 'option.entries.method-type.hint',
      pattern: { test: /^[\w-]{1,32}$/, problem: 'option.entries.method-type.problem' },
      isUnique: true,
    },
    { name: 'min_topup', kind: 'integer', label: 'option.entries.min-topup', max: 1_000_000_000, isOptional: true },
  ],
  maxEntries: 20,
  isOrdered: true,
  add: 'option.entries.method.add',
  edit: 'option.entries.method.edit',
};

export const creemProductList: EntryList = {
  fields: [
    { name: 'name', kind: 'text', label: 'option.entries.name' },
    { name: 'productId', kind: 'text', label: 'option.entries.product', hint: 'option.entries.product.hint', isUnique: true },
    { name: 'price', kind: 'number', label: 'option.entries.price', min: 0.01 },
    {
      name: 'currency',
      kind: 'choice',
      label: 'option.card.currency',
      choices: [
        { value: 'USD', label: 'option.entries.currency.USD' },
        { value: 'EUR', label: 'option.entries.currency.EUR' },
      ],
      initial: () => 'USD',
    },
    { name: 'quota', kind: 'integer', label: 'option.entries.points', hint: 'option.entries.points.hint', min: 1 },
  ],
  maxEntries: 100,
  isOrdered: true,
  add: 'option.entries.product.add',
  edit: 'option.entries.product.edit',
};

export const waffoMethodList: EntryList = {
  fields: [
    { name: 'name', kind: 'text', label: 'option.entries.name' },
    { name: 'payMethodType', kind: 'text', label: 'option.entries.waffo-type', hint: 'option.entries.waffo-type.hint', isOptional: true },
    { name: 'payMethodName', kind: 'text', label: 'option.entries.waffo-name', hint: 'option.entries.waffo-name.hint', isOptional: true },
    { name: 'icon', kind: 'text', label: 'option.entries.icon', hint: 'option.entries.icon.hint', isOptional: true, isDetail: true },
  ],
  maxEntries: 50,
  isOrdered: true,
  add: 'option.entries.method.add',
  edit: 'option.entries.method.edit',
};
