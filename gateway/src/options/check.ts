import * as z from 'zod/mini';
import { maxPoints, maxRatio, maxSum, maxUsage } from '../amounts';
import { fieldRefusal, invalidField, Refusal } from '../http/errors';
import { maxQuota } from '../http/limits';
import { checkPlainName } from '../http/names';
import { defaultOptions, type OptionKey } from './defaults';
import { jsonErrorAt } from './json-error';
import { namesOf, switches, switchThatNeeds, unmet } from './needs';

const ratios = z.record(z.string(), z.number().check(z.minimum(0), z.maximum(maxRatio)));
const texts = z.record(z.string(), z.string());

const jsonOptions: Partial<Record<OptionKey, z.ZodMiniType<unknown>>> = {
  Chats: z.array(texts),
  CacheRatio: ratios,
  CompletionRatio: ratios,
  GroupRatio: ratios,
  ModelPrice: ratios,
  ModelRatio: ratios,
  TopupGroupRatio: ratios,
  UserUsableGroups: texts,
  'claude.default_max_tokens': z.record(z.string(), z.int().check(z.minimum(0))),
  'claude.model_headers_settings': z.record(z.string(), z.record(z.string(), z.unknown())),
  'gemini.safety_settings': texts,
  'gemini.version_settings': texts,
};

/** Their names are those of groups. */
const groupOptions: readonly OptionKey[] = ['GroupRatio', 'TopupGroupRatio', 'UserUsableGroups'];

const fractions: readonly OptionKey[] = [
  'CurrencyRate',
  'Price',
  'QuotaPerUnit',
  'ChannelDisableThreshold',
  'claude.thinking_adapter_budget_tokens_percentage',
];
const addresses: readonly OptionKey[] = ['ServerAddress', 'WorkerUrl', 'PayAddress', 'CustomCallbackAddress', 'WeChatServerAddress'];

const maxSystemName = 50;

// Its fields are on a card of their own.
const mailServer = { zh: '“邮件服务器（SMTP）”', en: '“Mail server (SMTP)”' };

/** Numbers that mean something only between these; otherwise they begin at 0. */
const lowest: Partial<Record<OptionKey, number>> = {
  CurrencyRate: 0.000_001,
  DataExportInterval: 1,
  ModelRequestRateLimitDurationMinutes: 1,
  PasswordMaxLength: 20,
  QuotaPerUnit: 1,
  SMTPPort: 1,
};
const highest: Partial<Record<OptionKey, number>> = {
  CurrencyRate: maxRatio,
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
  'claude.thinking_adapter_budget_tokens_percentage': 1,
};

/** Browsers load none by http into a page that came by https. */
const pictures: readonly OptionKey[] = ['Logo', 'WeChatAccountQRCodeImageURL'];

/** What the gateway keeps in options for itself. */
export const isInternal = (key: string): boolean => key === 'SignInTests';

/** At most four characters, of which none could be part of a number or of a comparison. */
const currencySign = /^[^\s\d.,+\-<>\p{C}]{1,4}$/u;

const isOptionKey = (key: string): key is OptionKey => Object.hasOwn(defaultOptions, key);

/**
 * Checks a new value of an option before anything is written. What an option takes follows from its default; one that the gateway
 * does not know, which a program for other gateways may save, is text.
 *
 * @param saved the values in use, for switches that need another option
 * @param isSecure whether people reach the site by https
 * @returns the option and its value as it is to be kept
 * @throws Refusal that says what is wrong, and where in a JSON text
 */
export function checkOption(
  key: string,
  value: string,
  saved: (key: OptionKey) => string,
  isSecure = false,
): { key: string; value: string } {
  if (!isOptionKey(key)) {
    if (!/^[A-Za-z][\w.-]{0,99}$/.test(key)) {
      throw new Refusal('optionUnknown', { key: key.slice(0, 100) });
    }
    return { key, value };
  }
  const initial = defaultOptions[key];
  const schema = jsonOptions[key];
  if (schema) {
    checkJson(key, value, schema);
  } else if (initial === 'true' || initial === 'false') {
    checkSwitch(key, value, saved);
  } else if (/^[\d.]+$/.test(initial)) {
    checkNumber(key, value);
  } else if (key === 'SystemName') {
    checkName(key, value);
  } else if (pictures.includes(key) && isSecure && /^\s*http:/i.test(value)) {
    throw fieldRefusal(key, 'pictureInsecure');
  } else if (key === 'CurrencySymbol' && !currencySign.test(value)) {
    throw invalidField(key, '1–4 characters, no digits');
  } else if (key === 'DataExportDefaultTime' && !['hour', 'day', 'week'].includes(value)) {
    throw invalidField(key, 'hour / day / week');
  }
  const dependent = value.trim() === '' && switchThatNeeds(key, saved);
  if (dependent) {
    throw fieldRefusal(key, 'optionInUse', { name: dependent });
  }
  return { key, value: addresses.includes(key) ? value.replace(/\/+$/, '') : value };
}

function checkName(key: OptionKey, value: string): void {
  if (value.trim() === '' || [...value].length > maxSystemName) {
    throw fieldRefusal(key, 'nameLength', { max: maxSystemName });
  }
  checkPlainName(key, value);
}

function checkJson(key: OptionKey, value: string, schema: z.ZodMiniType<unknown>): void {
  const wrongAt = jsonErrorAt(value);
  if (wrongAt) {
    throw fieldRefusal(key, 'optionJson', { key, ...wrongAt });
  }
  const [issue] = schema.safeParse(JSON.parse(value)).error?.issues ?? [];
  if (issue) {
    throw invalidField(key, ruleOf(issue), [key, ...issue.path.map(String)].join(' > '));
  }
  if (groupOptions.includes(key)) {
    for (const group of Object.keys(JSON.parse(value) as object)) {
      checkPlainName(key, group);
    }
  }
}

function ruleOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'too_small':
      return `min ${issue.minimum}`;
    case 'too_big':
      return `max ${issue.maximum}`;
    default:
      return issue.code;
  }
}

function checkSwitch(key: OptionKey, value: string, saved: (key: OptionKey) => string): void {
  if (value !== 'true' && value !== 'false') {
    throw invalidField(key, 'true / false');
  }
  const missing = unmet(switches[key]?.needs ?? [], saved);
  if (value === 'true' && missing.length > 0) {
    throw fieldRefusal(key, 'optionNeeds', { needed: key === 'EmailVerificationEnabled' ? mailServer : namesOf(missing) });
  }
}

function checkNumber(key: OptionKey, value: string): void {
  const [least, most] = [lowest[key] ?? 0, highest[key] ?? maxSum];
  const form = fractions.includes(key) ? /^\d+(\.\d+)?$/ : /^\d+$/;
  if (!form.test(value) || Number(value) < least || Number(value) > most) {
    const rule = [fractions.includes(key) ? 'number' : 'int', `min ${least}`, ...(highest[key] ? [`max ${most}`] : [])];
    throw invalidField(key, rule.join(', '));
  }
}
