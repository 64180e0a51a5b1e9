import type { LogEvent } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { formatEvent } from './format-event';

const yuan = { quota_per_unit: 500_000, display_in_currency: true };
const translator =
  (catalogue: Record<string, string>) =>
  (key: string, values: Record<string, unknown> = {}) =>
    (catalogue[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const read = (language: 'zh' | 'en', content: string, event?: unknown, display = yuan) =>
  formatEvent({ content, event }, translator(language === 'zh' ? zh : en) as never, display);

describe('event records', () => {
  const channel = { channel: 'east', channel_id: 2 };
  const texts: { event: LogEvent; inEnglish: string; inChinese: string }[] = [
    {
      event: { code: 'redeemed', amount: 100_000, code_id: 1 },
      inEnglish: 'Redeemed a code for ¥0.20, code ID 1',
      inChinese: '使用兑换码充值 ¥0.20，兑换码 ID 1',
    },
    {
      event: { code: 'paid', amount: 500_000_000, money: 7300 },
      inEnglish: 'Topped up ¥1,000.00 of credit online, paid CNY 7,300.00',
      inChinese: '在线充值 ¥1,000.00 额度，支付 7,300.00 元',
    },
    {
      event: { code: 'paid', amount: 5_000_000, money: 8.5, currency: 'USD' },
      inEnglish: 'Topped up ¥10.00 of credit online, paid USD 8.50',
      inChinese: '在线充值 ¥10.00 额度，支付 8.50 USD',
    },
    {
      event: { code: 'paid-bonus', amount: 500_000, money: 7.3, bonus: 50_000 },
      inEnglish: 'Topped up ¥1.00 of credit online, paid CNY 7.30, bonus ¥0.10',
      inChinese: '在线充值 ¥1.00 额度，支付 7.30 元，赠送 ¥0.10 额度',
    },
    {
      event: { code: 'paid-normal-price', amount: 500_000, money: 7.3 },
      inEnglish: 'Topped up ¥1.00 of credit online, paid CNY 7.30 (the promotion was used up, so the normal price applied)',
      inChinese: '在线充值 ¥1.00 额度，支付 7.30 元（优惠活动的次数已用完，按原价计算）',
    },
    {
      event: { code: 'balance-changed', before: -1000, after: 500_500 },
      inEnglish: 'An administrator changed the balance from −¥0.002 to ¥1.001',
      inChinese: '管理员将余额从 −¥0.002 改为 ¥1.001',
    },
    {
      event: { code: 'registration-gift', amount: 500_000 },
      inEnglish: 'Gift for registering: ¥1.00',
      inChinese: '新用户注册赠送 ¥1.00',
    },
    {
      event: { code: 'invitee-gift', amount: 500_000 },
      inEnglish: 'Gift for using an invite code: ¥1.00',
      inChinese: '使用邀请码赠送 ¥1.00',
    },
    {
      event: { code: 'inviter-gift', amount: 500_000 },
      inEnglish: 'Gift for inviting a user: ¥1.00',
      inChinese: '邀请用户赠送 ¥1.00',
    },
    {
      event: { code: 'impossible-usage', ...channel, claim: 'prompt -5' },
      inEnglish: 'Channel "east" (ID 2) reported impossible usage (prompt -5); the gateway charged by its own count',
      inChinese: '渠道“east”（ID 2）上报的用量不可信（prompt -5），已改用网关自己的计数',
    },
    {
      event: { code: 'limit-exceeded', ...channel, claim: 200_000, limit: 1 },
      inEnglish: 'Channel "east" (ID 2) reported 200000 completion tokens for a call limited to 1; the excess could not be charged in full',
      inChinese: '渠道“east”（ID 2）上报的输出为 200000 个 Token，而请求的上限是 1 个，超出部分未能全部收取',
    },
  ];

  it.each(texts)('formats $event.code in both languages, whatever the language of the content', ({ event, inEnglish, inChinese }) => {
    expect(read('en', inChinese, event)).toBe(inEnglish);
    expect(read('zh', inEnglish, event)).toBe(inChinese);
  });

  const redeemed: LogEvent = { code: 'redeemed', amount: 1_234_500, code_id: 1 };

  it.each([
    { site: 'points', display: { ...yuan, display_in_currency: false }, expected: 'Redeemed a code for 1,234,500, code ID 1' },
    { site: 'dollars', display: { ...yuan, currency: { symbol: '$', rate: 2 } }, expected: 'Redeemed a code for $4.938, code ID 1' },
  ])('uses $site where the site shows $site', ({ display, expected }) => {
    expect(read('en', '…', redeemed, display)).toBe(expected);
  });

  it.each([
    { what: 'an unknown code', event: { code: 'refunded', amount: 5 } },
    { what: 'a code that every object has', event: { code: 'toString' } },
    { what: 'no code', event: { amount: 5 } },
    { what: 'a missing amount', event: { code: 'redeemed', code_id: 1 } },
    { what: 'an amount that is no number', event: { code: 'redeemed', amount: '5', code_id: 1 } },
    { what: 'a name that is no text', event: { code: 'impossible-usage', channel: 5, channel_id: 2, claim: 'x' } },
    { what: 'a list', event: ['redeemed'] },
    { what: 'a text', event: 'redeemed' },
    { what: 'null', event: null },
    { what: 'nothing', event: undefined },
  ])('falls back to the content where the record is $what', ({ event }) => {
    expect(read('en', '使用兑换码充值 ¥0.20，兑换码 ID 1', event)).toBeUndefined();
  });
});

describe('sentences of New API and Veloera', () => {
  it.each([
    {
      content: '通过兑换码充值 ＄0.20 额度，兑换码ID 1',
      inEnglish: 'Redeemed a code for $0.20, code ID 1',
      inChinese: '使用兑换码充值 $0.20，兑换码 ID 1',
    },
    {
      content: '使用在线充值成功，充值金额: ＄10.000000 额度，支付金额：73.000000',
      inEnglish: 'Topped up $10.000000 of credit online, paid 73.000000',
      inChinese: '在线充值 $10.000000 额度，支付 73.000000',
    },
    {
      content: '使用在线充值成功，充值金额: ＄10.000000，支付金额：10',
      inEnglish: 'Topped up $10.000000 of credit online, paid 10',
      inChinese: '在线充值 $10.000000 额度，支付 10',
    },
    {
      content: '管理员补单成功，充值金额: ＄10.000000，支付金额：73.000000',
      inEnglish: 'An administrator completed an order: topped up $10.000000 of credit, paid 73.000000',
      inChinese: '管理员补单：充值 $10.000000 额度，支付 73.000000',
    },
    {
      content: '管理员将用户额度从 ＄2.469134 额度修改为 ＄0.000000 额度',
      inEnglish: 'An administrator changed the balance from $2.469134 to $0.000000',
      inChinese: '管理员将余额从 $2.469134 改为 $0.000000',
    },
    {
      content: 'Overrode user quota from ＄0.000000 额度 to ¥5.000000 额度',
      inEnglish: 'An administrator changed the balance from $0.000000 to ¥5.000000',
      inChinese: '管理员将余额从 $0.000000 改为 ¥5.000000',
    },
    { content: '新用户注册赠送 100 点额度', inEnglish: 'Gift for registering: 100', inChinese: '新用户注册赠送 100' },
    {
      content: '使用邀请码赠送 ¥1.000000 额度',
      inEnglish: 'Gift for using an invite code: ¥1.000000',
      inChinese: '使用邀请码赠送 ¥1.000000',
    },
    { content: '邀请用户赠送 ¥1.000000 额度', inEnglish: 'Gift for inviting a user: ¥1.000000', inChinese: '邀请用户赠送 ¥1.000000' },
    { content: '用户签到，获得额度 ¥1.000000 额度', inEnglish: 'Checked in and received ¥1.000000', inChinese: '签到获得 ¥1.000000' },
    { content: '开始设置两步验证', inEnglish: 'Started to set up two-factor authentication', inChinese: '开始设置两步验证' },
    { content: '成功启用两步验证', inEnglish: 'Enabled two-factor authentication', inChinese: '已启用两步验证' },
    { content: '禁用两步验证', inEnglish: 'Disabled two-factor authentication', inChinese: '已禁用两步验证' },
    { content: '重新生成两步验证备用码', inEnglish: 'Generated new two-factor backup codes', inChinese: '已重新生成两步验证的备用码' },
    { content: 'Logged in successfully via 2fa', inEnglish: 'Signed in (two-factor code)', inChinese: '登录成功（两步验证）' },
    { content: '渠道测试，不计费', inEnglish: 'Channel test, free of charge', inChinese: '渠道测试，不计费' },
    { content: 'Channel test, free of charge', inEnglish: 'Channel test, free of charge', inChinese: '渠道测试，不计费' },
    {
      content: 'No tokens were counted; the upstream may have timed out',
      inEnglish: 'No tokens were counted. The upstream may have timed out.',
      inChinese: '没有计量到任何 Token，上游可能已超时',
    },
  ])('translates "$content"', ({ content, inEnglish, inChinese }) => {
    expect([read('en', content), read('zh', content)]).toEqual([inEnglish, inChinese]);
  });

  it.each([
    '通过兑换码充值 ＄0.20 额度，兑换码ID 1，备注',
    '备注：新用户注册赠送 100 点额度',
    'POST /api/user/manage',
    'Performed enable on user bob (ID: 3)',
    'Redeemed',
    '',
  ])('leaves unknown sentences alone: %j', (content) => {
    expect([read('en', content), read('zh', content)]).toEqual([undefined, undefined]);
  });
});
