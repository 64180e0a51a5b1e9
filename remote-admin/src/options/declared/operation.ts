import type { CardSpec } from '../types';
import { option, toggle } from './option';

const json = (value: object) => JSON.stringify(value, null, 2);

export const general: CardSpec = {
  tab: 'operation',
  id: 'general',
  title: 'option.card.general',
  text: 'option.card.general.text',
  options: [
    option('TopUpLink', 'link', '', { hint: 'option.TopUpLink.hint' }),
    option('general_setting.docs_link', 'link', '', { hint: 'option.general_setting.docs_link.hint' }),
    option('ChatLink', 'link', '', { hint: 'option.ChatLink.hint' }),
    option('ChatLink2', 'link', '', { hint: 'option.ChatLink2.hint' }),
    option('QuotaPerUnit', 'number', '500000', { hint: 'option.QuotaPerUnit.hint', min: 1, max: 1_000_000_000_000 }),
    option('RetryTimes', 'integer', '0', { hint: 'option.RetryTimes.hint' }),
    toggle('DisplayInCurrencyEnabled', { on: true, hint: 'option.DisplayInCurrencyEnabled.hint' }),
    option('CurrencySymbol', 'text', '¥', { hint: 'option.CurrencySymbol.hint' }),
    option('CurrencyRate', 'number', '1', { hint: 'option.CurrencyRate.hint', min: 0.000_001 }),
    toggle('DisplayTokenStatEnabled', { on: true, hint: 'option.DisplayTokenStatEnabled.hint' }),
    toggle('DefaultCollapseSidebar', { hint: 'option.DefaultCollapseSidebar.hint' }),
    toggle('DemoSiteEnabled', { hint: 'option.DemoSiteEnabled.hint' }),
    toggle('SelfUseModeEnabled', { hint: 'option.SelfUseModeEnabled.hint' }),
  ],
};

export const drawing: CardSpec = {
  tab: 'operation',
  id: 'drawing',
  title: 'option.card.drawing',
  text: 'option.card.drawing.text',
  options: [
    toggle('DrawingEnabled', { on: true, hint: 'option.DrawingEnabled.hint' }),
    toggle('TaskEnabled', { on: true, hint: 'option.TaskEnabled.hint' }),
    toggle('MjNotifyEnabled', { hint: 'option.MjNotifyEnabled.hint' }),
    toggle('MjAccountFilterEnabled', { hint: 'option.MjAccountFilterEnabled.hint' }),
    toggle('MjForwardUrlEnabled', { on: true, hint: 'option.MjForwardUrlEnabled.hint' }),
    toggle('MjModeClearEnabled', { hint: 'option.MjModeClearEnabled.hint' }),
    toggle('MjActionCheckSuccessEnabled', { on: true, hint: 'option.MjActionCheckSuccessEnabled.hint' }),
  ],
};

export const sensitive: CardSpec = {
  tab: 'operation',
  id: 'sensitive',
  title: 'option.card.sensitive',
  text: 'option.card.sensitive.text',
  options: [
    toggle('CheckSensitiveEnabled', { on: true }),
    toggle('CheckSensitiveOnPromptEnabled', { on: true, hint: 'option.CheckSensitiveOnPromptEnabled.hint' }),
    option('SensitiveWords', 'lines', 'test_sensitive', { hint: 'option.SensitiveWords.hint' }),
  ],
};

export const logs: CardSpec = {
  tab: 'operation',
  id: 'logs',
  title: 'option.card.logs',
  text: 'option.card.logs.text',
  options: [toggle('LogConsumeEnabled', { on: true, hint: 'option.LogConsumeEnabled.hint' })],
};

export const dashboard: CardSpec = {
  tab: 'operation',
  id: 'dashboard',
  title: 'option.card.dashboard',
  text: 'option.card.dashboard.text',
  options: [
    toggle('DataExportEnabled', { on: true, hint: 'option.DataExportEnabled.hint' }),
    option('DataExportInterval', 'integer', '5', { hint: 'option.DataExportInterval.hint', min: 1 }),
    option('DataExportDefaultTime', 'choice', 'hour', {
      hint: 'option.DataExportDefaultTime.hint',
      choices: [
        { value: 'hour', label: 'option.DataExportDefaultTime.hour' },
        { value: 'day', label: 'option.DataExportDefaultTime.day' },
        { value: 'week', label: 'option.DataExportDefaultTime.week' },
      ],
    }),
  ],
};

export const monitoring: CardSpec = {
  tab: 'operation',
  id: 'monitoring',
  title: 'option.card.monitoring',
  text: 'option.card.monitoring.text',
  options: [
    option('ChannelDisableThreshold', 'number', '5', { hint: 'option.ChannelDisableThreshold.hint' }),
    option('QuotaRemindThreshold', 'quota', '1000', { hint: 'option.QuotaRemindThreshold.hint' }),
    toggle('AutomaticDisableChannelEnabled', { hint: 'option.AutomaticDisableChannelEnabled.hint' }),
    toggle('AutomaticEnableChannelEnabled', { hint: 'option.AutomaticEnableChannelEnabled.hint' }),
    option('AutomaticDisableKeywords', 'lines', '', { hint: 'option.AutomaticDisableKeywords.hint' }),
  ],
};

export const quota: CardSpec = {
  tab: 'operation',
  id: 'quota',
  title: 'option.card.quota',
  text: 'option.card.quota.text',
  options: [
    option('QuotaForNewUser', 'quota', '0', { hint: 'option.QuotaForNewUser.hint' }),
    option('PreConsumedQuota', 'integer', '500', { hint: 'option.PreConsumedQuota.hint' }),
    option('QuotaForInviter', 'quota', '0', { hint: 'option.QuotaForInviter.hint' }),
    option('QuotaForInvitee', 'quota', '0', { hint: 'option.QuotaForInvitee.hint' }),
  ],
};

export const chats: CardSpec = {
  tab: 'operation',
  id: 'chats',
  title: 'option.card.chats',
  text: 'option.card.chats.text',
  options: [option('Chats', 'json', '[]', { hint: 'option.Chats.hint', shape: 'chats' })],
};

export const groups: CardSpec = {
  tab: 'operation',
  id: 'groups',
  title: 'option.card.groups',
  text: 'option.card.groups.text',
  options: [
    option('GroupRatio', 'json', json({ default: 1, svip: 1, vip: 1 }), {
      hint: 'option.GroupRatio.hint',
      shape: 'ratios',
      columns: { key: 'option.column.group', value: 'option.column.ratio', zero: 'option.GroupRatio.zero' },
    }),
    option('UserUsableGroups', 'json', '{}', {
      hint: 'option.UserUsableGroups.hint',
      shape: 'texts',
      columns: { key: 'option.column.group', value: 'option.column.description' },
    }),
  ],
};

const numbersByModel = (
  key: 'ModelPrice' | 'ModelRatio' | 'CompletionRatio' | 'CacheRatio',
  value: 'option.column.price' | 'option.column.ratio',
) => option(key, 'json', '{}', { hint: `option.${key}.hint`, shape: 'ratios', columns: { key: 'option.column.model', value } });

export const prices: CardSpec = {
  tab: 'operation',
  id: 'prices',
  title: 'option.card.prices',
  text: 'option.card.prices.text',
  options: [
    numbersByModel('ModelPrice', 'option.column.price'),
    numbersByModel('ModelRatio', 'option.column.ratio'),
    numbersByModel('CompletionRatio', 'option.column.ratio'),
    numbersByModel('CacheRatio', 'option.column.ratio'),
  ],
};

export const limits: CardSpec = {
  tab: 'operation',
  id: 'limits',
  title: 'option.card.limits',
  text: 'option.card.limits.text',
  options: [
    option('ModelRequestRateLimitDurationMinutes', 'integer', '1', { min: 1 }),
    option('ModelRequestRateLimitCount', 'integer', '0', { hint: 'option.ModelRequestRateLimitCount.hint' }),
    option('ModelRequestRateLimitSuccessCount', 'integer', '1000', { hint: 'option.ModelRequestRateLimitSuccessCount.hint' }),
    toggle('ModelRequestRateLimitEnabled'),
  ],
};

export const operationCards = [general, drawing, sensitive, logs, dashboard, monitoring, quota, chats, groups, prices, limits];
