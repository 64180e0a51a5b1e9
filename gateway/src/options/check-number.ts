import { maxQuota } from '@console/shared/contract';
import { maxPoints, maxRatio, maxSum, maxUsage } from '../amounts';
import { invalidField } from '../http/errors';
import type { OptionKey } from './defaults';

const fractions: readonly OptionKey[] = [
  'CurrencyRate',
  'Price',
  'QuotaPerUnit',
  'StripeUnitPrice',
  'ChannelDisableThreshold',
  'monitor_setting.auto_test_channel_minutes',
  'claude.thinking_adapter_budget_tokens_percentage',
];

/** Ranges of numbers; others start at 0. */
const minNumbers: Partial<Record<OptionKey, number>> = {
  CurrencyRate: 0.000_001,
  DataExportInterval: 1,
  MaxTokenAutoGroups: 1,
  ModelRequestRateLimitDurationMinutes: 1,
  PasswordMaxLength: 20,
  QuotaPerUnit: 1,
  SMTPPort: 1,
  StripeMinTopUp: 1,
  'monitor_setting.auto_test_channel_minutes': 1,
  'monitor_setting.channel_test_concurrency': 1,
  'token_setting.max_user_tokens': 1,
};
const maxNumbers: Partial<Record<OptionKey, number>> = {
  CurrencyRate: maxRatio,
  LogArchiveDays: 36_500,
  MaxTokenAutoGroups: 100,
  MinTopUp: maxPoints,
  PasswordMaxLength: 128,
  PreConsumedQuota: maxUsage,
  Price: maxRatio,
  QuotaForInvitee: maxPoints,
  QuotaForInviter: maxPoints,
  QuotaForNewUser: maxPoints,
  QuotaPerUnit: maxPoints,
  QuotaRemindThreshold: maxQuota,
  SMTPPort: 65_535,
  StripeMinTopUp: maxPoints,
  StripeUnitPrice: maxRatio,
  'claude.thinking_adapter_budget_tokens_percentage': 1,
  'monitor_setting.auto_test_channel_minutes': 10_080,
  'monitor_setting.channel_test_concurrency': 32,
  'token_setting.max_user_tokens': 100_000,
};

export function checkNumber(key: OptionKey, value: string): void {
  const [min, max] = [minNumbers[key] ?? 0, maxNumbers[key] ?? maxSum];
  const pattern = fractions.includes(key) ? /^\d+(\.\d+)?$/ : /^\d+$/;
  if (!pattern.test(value) || Number(value) < min || Number(value) > max) {
    const rule = [fractions.includes(key) ? 'number' : 'int', `min ${min}`, ...(maxNumbers[key] ? [`max ${max}`] : [])];
    throw invalidField(key, rule.join(', '));
  }
}
