import { affinity, channelTests } from './channels';
import { groupAccessList, groupLimitList } from './group-lists';
import { card, inGroup, json, option, toggle } from './option';
import { providerCards } from './providers';
import { checkIn, rebate } from './rewards';

export const general = card('operation', 'general', [
  option('TopUpLink', 'link', { hint: true }),
  option('general_setting.docs_link', 'link', { hint: true }),
  option('ChatLink', 'link', { hint: true }),
  option('ChatLink2', 'link', { hint: true }),
  option('QuotaPerUnit', 'number', { unit: 'option.unit.points', initial: '500000', hint: true, min: 1, max: 1_000_000_000_000 }),
  option('RetryTimes', 'integer', { initial: '0', hint: true }),
  option('AutomaticRetryStatusCodes', 'codes', { hint: true }),
  toggle('DisplayInCurrencyEnabled', { on: true, hint: true }),
  option('CurrencySymbol', 'text', { initial: '¥', hint: true }),
  option('CurrencyRate', 'number', { initial: '1', hint: true, min: 0.000_001 }),
  toggle('DisplayTokenStatEnabled', { on: true, hint: true }),
  toggle('DefaultCollapseSidebar', { hint: true }),
  toggle('DemoSiteEnabled', { hint: true }),
  toggle('SelfUseModeEnabled', { hint: true }),
]);

export const drawing = card('operation', 'drawing', [
  toggle('DrawingEnabled', { on: true, hint: true }),
  toggle('TaskEnabled', { on: true, hint: true }),
  toggle('MjNotifyEnabled', { hint: true }),
  toggle('MjAccountFilterEnabled', { hint: true }),
  toggle('MjForwardUrlEnabled', { on: true, hint: true }),
  toggle('MjModeClearEnabled', { hint: true }),
  toggle('MjActionCheckSuccessEnabled', { on: true, hint: true }),
]);

export const sensitive = card('operation', 'sensitive', [
  toggle('CheckSensitiveEnabled', { on: true }),
  toggle('CheckSensitiveOnPromptEnabled', { on: true, hint: true }),
  option('SensitiveWords', 'lines', { initial: 'test_sensitive', hint: true }),
]);

export const logs = card('operation', 'logs', [
  toggle('LogConsumeEnabled', { on: true, hint: true }),
  toggle('LogChatContentEnabled', { hint: true }),
  option('LogArchiveDays', 'integer', { unit: 'option.unit.days', initial: '0', hint: true, max: 36_500 }),
]);

export const dashboard = card('operation', 'dashboard', [
  toggle('DataExportEnabled', { on: true, hint: true }),
  option('DataExportInterval', 'integer', { unit: 'option.unit.minutes', initial: '5', hint: true, min: 1 }),
  option('DataExportDefaultTime', 'choice', {
    initial: 'hour',
    hint: true,
    choices: [
      { value: 'hour', label: 'option.DataExportDefaultTime.hour' },
      { value: 'day', label: 'option.DataExportDefaultTime.day' },
      { value: 'week', label: 'option.DataExportDefaultTime.week' },
    ],
  }),
]);

export const monitoring = card('operation', 'monitoring', [
  option('ChannelDisableThreshold', 'number', { unit: 'option.unit.seconds', initial: '5', hint: true }),
  option('QuotaRemindThreshold', 'quota', { initial: '1000', hint: true }),
  toggle('AutomaticDisableChannelEnabled', { hint: true }),
  toggle('AutomaticEnableChannelEnabled', { hint: true }),
  option('UpstreamModelCheckMinutes', 'integer', { unit: 'option.unit.minutes', initial: '0', hint: true }),
  option('AutomaticDisableStatusCodes', 'codes', { hint: true }),
  option('AutomaticDisableKeywords', 'lines', { hint: true }),
]);

export const health = card('operation', 'health', [
  toggle('perf_metrics_setting.enabled', { on: true, hint: true }),
  option('perf_metrics_setting.retention_days', 'integer', { unit: 'option.unit.days', initial: '30', hint: true }),
  option('perf_metrics_setting.bucket_time', 'choice', {
    initial: 'hour',
    hint: true,
    choices: [
      { value: 'minute', label: 'option.perf_metrics_setting.bucket_time.minute' },
      { value: '5min', label: 'option.perf_metrics_setting.bucket_time.5min' },
      { value: 'hour', label: 'option.perf_metrics_setting.bucket_time.hour' },
    ],
  }),
  option('perf_metrics_setting.flush_interval', 'integer', { unit: 'option.unit.minutes', initial: '5', hint: true, min: 1 }),
  toggle('PublicStatusEnabled', { hint: true }),
]);

export const quota = card('operation', 'quota', [
  option('QuotaForNewUser', 'quota', { initial: '0', hint: true }),
  option('PreConsumedQuota', 'integer', { unit: 'option.unit.tokens', initial: '500', hint: true }),
  option('QuotaForInviter', 'quota', { initial: '0', hint: true }),
  option('QuotaForInvitee', 'quota', { initial: '0', hint: true }),
  toggle('quota_setting.enable_free_model_pre_consume', { on: true, hint: true }),
]);

export const chats = card('operation', 'chats', [option('Chats', 'json', { initial: '[]', hint: true, shape: 'chats' })]);

export const groups = card('operation', 'groups', [
  option('GroupRatio', 'json', {
    initial: json({ default: 1, svip: 1, vip: 1 }),
    hint: true,
    shape: 'ratios',
    columns: { key: 'option.column.group', value: 'option.column.ratio', zero: 'option.GroupRatio.zero' },
  }),
  option('TopupGroupRatio', 'json', {
    initial: '{}',
    hint: true,
    shape: 'ratios',
    columns: { key: 'option.column.group', value: 'option.column.ratio', zero: 'option.TopupGroupRatio.zero' },
    invalidJsonText: 'option.TopupGroupRatio.broken',
  }),
  option('UserUsableGroups', 'json', {
    initial: '{}',
    hint: true,
    shape: 'texts',
    columns: { key: 'option.column.group', value: 'option.column.description' },
  }),
]);

export const groupRatios = card('operation', 'group-ratios', [
  option('GroupGroupRatio', 'json', { initial: '{}', hint: true, shape: 'group-ratios' }),
]);

export const autoGroups = card('operation', 'auto-groups', [
  option('AutoGroups', 'json', { initial: json(['default']), hint: true, shape: 'names' }),
  option('MaxTokenAutoGroups', 'integer', { initial: '5', hint: true, min: 1, max: 100 }),
  toggle('DefaultUseAutoGroup', { hint: true }),
]);

const numbersByModel = (
  key:
    | 'ModelPrice'
    | 'ModelRatio'
    | 'CompletionRatio'
    | 'CacheRatio'
    | 'CreateCacheRatio'
    | 'ImageRatio'
    | 'AudioRatio'
    | 'AudioCompletionRatio',
  value: 'option.column.price' | 'option.column.ratio',
) => option(key, 'json', { initial: '{}', hint: true, shape: 'ratios', columns: { key: 'option.column.model', value } });

export const prices = card('operation', 'prices', [
  numbersByModel('ModelPrice', 'option.column.price'),
  numbersByModel('ModelRatio', 'option.column.ratio'),
  numbersByModel('CompletionRatio', 'option.column.ratio'),
  numbersByModel('CacheRatio', 'option.column.ratio'),
  numbersByModel('CreateCacheRatio', 'option.column.ratio'),
  numbersByModel('ImageRatio', 'option.column.ratio'),
  numbersByModel('AudioRatio', 'option.column.ratio'),
  numbersByModel('AudioCompletionRatio', 'option.column.ratio'),
  option('billing_setting.billing_expr', 'json', {
    initial: '{}',
    hint: true,
    shape: 'texts',
    columns: { key: 'option.column.model', value: 'option.column.expression' },
  }),
  option('billing_setting.billing_mode', 'json', {
    initial: '{}',
    hint: true,
    shape: 'texts',
    columns: { key: 'option.column.model', value: 'option.column.mode' },
  }),
]);

export const toolPrices = card('operation', 'tool-prices', [
  option('tool_price_setting.prices', 'json', {
    initial: '{}',
    hint: true,
    shape: 'ratios',
    columns: { key: 'option.column.tool', value: 'option.column.per-thousand' },
  }),
]);

export const priceList = card('operation', 'price-list', [toggle('ExposeRatioEnabled', { hint: true })]);

export const limits = card('operation', 'limits', [
  option('ModelRequestRateLimitDurationMinutes', 'integer', { unit: 'option.unit.minutes', initial: '1', min: 1 }),
  option('ModelRequestRateLimitCount', 'integer', { unit: 'option.unit.requests', initial: '0', hint: true }),
  option('ModelRequestRateLimitSuccessCount', 'integer', { unit: 'option.unit.requests', initial: '1000', hint: true }),
  option('ModelRequestRateLimitGroup', 'json', { initial: '{}', hint: true, shape: 'limits', list: groupLimitList }),
  toggle('ModelRequestRateLimitEnabled'),
]);

export const apiKeys = card('operation', 'api-keys', [
  option('token_setting.max_user_tokens', 'integer', { initial: '1000', hint: true, min: 1, max: 100_000 }),
]);

export const currency = card('operation', 'currency', [
  option('general_setting.quota_display_type', 'choice', {
    initial: 'USD',
    hint: true,
    choices: [
      { value: 'USD', label: 'option.general_setting.quota_display_type.USD' },
      { value: 'CNY', label: 'option.general_setting.quota_display_type.CNY' },
      { value: 'TOKENS', label: 'option.general_setting.quota_display_type.TOKENS' },
      { value: 'CUSTOM', label: 'option.general_setting.quota_display_type.CUSTOM' },
    ],
  }),
  option('USDExchangeRate', 'number', { initial: '7.3', hint: true, min: 0.01 }),
  option('general_setting.custom_currency_symbol', 'text', { initial: '¤', hint: true }),
  option('general_setting.custom_currency_exchange_rate', 'number', { initial: '1', hint: true, min: 0.000_001 }),
]);

export const groupAccess = card('operation', 'group-access', [
  option('group_ratio_setting.group_special_usable_group', 'json', {
    initial: '{}',
    hint: true,
    shape: 'group-texts',
    list: groupAccessList,
  }),
]);

export const operationCards = [
  ...inGroup('option.group.site', [general, currency, drawing, sensitive, chats]),
  ...inGroup('option.group.records', [logs, dashboard, health]),
  ...inGroup('option.group.channels', [monitoring, channelTests, affinity]),
  ...inGroup('option.group.prices', [groups, groupRatios, autoGroups, groupAccess, prices, toolPrices, priceList]),
  ...inGroup('option.group.quotas', [quota, limits, apiKeys, checkIn, rebate]),
  ...inGroup('option.group.providers', providerCards),
];
