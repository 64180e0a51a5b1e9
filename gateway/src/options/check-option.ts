import { maxLengths } from '@console/shared/contract';
import * as z from 'zod/mini';
import { maxRatio, maxUsage } from '../amounts';
import { ConsoleError, fieldError, invalidField } from '../http/errors';
import { checkPlainName } from '../http/plain-names';
import { parsePasskeySite } from '../second-step/passkey-site';
import { secondStepRoles } from '../second-step/required';
import { parseStatusCodes } from '../status-codes';
import { testModes } from '../test-modes';
import { checkExpressions } from './check-expressions';
import { checkNumber } from './check-number';
import { completionMetaKey } from './completion-meta';
import { defaultOptions, type OptionKey } from './defaults';
import { domainsSchema, networksSchema, portsSchema } from './fetch-setting';
import { jsonErrorAt } from './json-error';
import { headerModulesSchema, navigationLinksSchema, sidebarModulesSchema } from './navigation';
import { checkPaymentProvider, payMethodsSchema, presetAmountsSchema, presetDiscountsSchema } from './payment-options';
import { findSwitchRequiring, findUnmet, joinNames, switches } from './requirements';
import { announcementsSchema, apiAddressesSchema, questionsSchema, uptimeGroupsSchema } from './site-content';

const ratios = z.record(z.string(), z.number().check(z.minimum(0), z.maximum(maxRatio)));
const billingModes = z.record(z.string(), z.enum(['ratio', 'tiered_expr']));
const texts = z.record(z.string(), z.string());
const groupLimits = z.record(
  z.string(),
  z.tuple([z.int().check(z.minimum(0), z.maximum(maxUsage)), z.int().check(z.minimum(1), z.maximum(maxUsage))]),
);

const jsonOptions: Partial<Record<OptionKey, z.ZodMiniType<unknown>>> = {
  AudioCompletionRatio: ratios,
  AudioRatio: ratios,
  AutoGroups: z.array(z.string()).check(z.maxLength(100)),
  Chats: z.array(texts),
  CacheRatio: ratios,
  CompletionRatio: ratios,
  CreateCacheRatio: ratios,
  GroupGroupRatio: z.record(z.string(), ratios),
  GroupRatio: ratios,
  HeaderNavModules: headerModulesSchema,
  ImageRatio: ratios,
  ModelPrice: ratios,
  ModelRatio: ratios,
  ModelRequestRateLimitGroup: groupLimits,
  NavigationLinks: navigationLinksSchema,
  PayMethods: payMethodsSchema,
  SidebarModulesAdmin: sidebarModulesSchema,
  TopupGroupRatio: ratios,
  UserUsableGroups: texts,
  'billing_setting.billing_expr': texts,
  'billing_setting.billing_mode': billingModes,
  'claude.default_max_tokens': z.record(z.string(), z.int().check(z.minimum(0))),
  'claude.model_headers_settings': z.record(z.string(), z.record(z.string(), z.unknown())),
  'console_setting.announcements': announcementsSchema,
  'console_setting.api_info': apiAddressesSchema,
  'console_setting.faq': questionsSchema,
  'console_setting.uptime_kuma_groups': uptimeGroupsSchema,
  'fetch_setting.allowed_ports': portsSchema,
  'fetch_setting.domain_list': domainsSchema,
  'fetch_setting.ip_list': networksSchema,
  'gemini.safety_settings': texts,
  'gemini.version_settings': texts,
  'tool_price_setting.prices': ratios,
  'payment_setting.amount_discount': presetDiscountsSchema,
  'payment_setting.amount_options': presetAmountsSchema,
};

const groupOptions: readonly OptionKey[] = [
  'GroupGroupRatio',
  'GroupRatio',
  'ModelRequestRateLimitGroup',
  'TopupGroupRatio',
  'UserUsableGroups',
];

const statusCodes: readonly OptionKey[] = ['AutomaticDisableStatusCodes', 'AutomaticRetryStatusCodes'];
const addresses: readonly OptionKey[] = ['ServerAddress', 'WorkerUrl', 'PayAddress', 'CustomCallbackAddress', 'WeChatServerAddress'];

const mailServer = { zh: '“邮件服务器（SMTP）”', en: '“Mail server (SMTP)”' };

/** Browsers block http images on an https page. */
const pictures: readonly OptionKey[] = ['Logo', 'WeChatAccountQRCodeImageURL'];

const choices: Partial<Record<OptionKey, readonly string[]>> = {
  DataExportDefaultTime: ['hour', 'day', 'week'],
  SecondStepRequired: secondStepRoles,
  'monitor_setting.channel_test_mode': testModes,
};

/** Written or computed by the gateway itself. */
export const isInternal = (key: string): boolean => key === 'SignInTests' || key === completionMetaKey;

/** At most four characters, none of which could be part of a number or a comparison. */
const currencySign = /^[^\s\d.,+\-<>\p{C}]{1,4}$/u;

const isOptionKey = (key: string): key is OptionKey => Object.hasOwn(defaultOptions, key);

/** Validates a new value. Its type follows from the default; unknown options, which clients of other gateways may save, are text. */
export function checkOption(
  key: string,
  value: string,
  saved: (key: OptionKey) => string,
  isSecure = false,
): { key: string; value: string } {
  if (!isOptionKey(key)) {
    if (!/^[A-Za-z][\w.-]{0,99}$/.test(key)) {
      throw new ConsoleError('optionUnknown', { key: key.slice(0, 100) });
    }
    return { key, value };
  }
  const initial = defaultOptions[key];
  const schema = jsonOptions[key];
  if (schema) {
    checkJson(key, value, schema);
  } else if (initial === 'true' || initial === 'false') {
    checkSwitch(key, value, saved);
  } else if (statusCodes.includes(key)) {
    checkStatusCodes(key, value);
  } else if (/^[\d.]+$/.test(initial)) {
    checkNumber(key, value);
  } else if (key === 'SystemName') {
    checkName(key, value);
  } else if (pictures.includes(key) && isSecure && /^\s*http:/i.test(value)) {
    throw fieldError(key, 'pictureInsecure');
  } else if (key === 'CurrencySymbol' && !currencySign.test(value)) {
    throw invalidField(key, '1–4 characters, no digits');
  } else if (choices[key]?.includes(value) === false) {
    throw invalidField(key, choices[key].join(' / '));
  }
  checkPaymentProvider(key, value);
  checkPasskeyAddress(key, value, saved);
  const dependent = value.trim() === '' && findSwitchRequiring(key, saved);
  if (dependent) {
    throw fieldError(key, 'optionInUse', { name: dependent });
  }
  return { key, value: addresses.includes(key) ? value.replace(/\/+$/, '') : value };
}

function checkStatusCodes(key: OptionKey, value: string): void {
  if (!parseStatusCodes(value)) {
    throw invalidField(key, '100–599, such as 401,500-503');
  }
}

function checkPasskeyAddress(key: OptionKey, value: string, saved: (key: OptionKey) => string): void {
  if (key === 'passkey.enabled' && value === 'true' && !parsePasskeySite(saved('ServerAddress'))) {
    throw fieldError(key, 'passkeyAddress');
  }
  if (key === 'ServerAddress' && saved('passkey.enabled') === 'true' && !parsePasskeySite(value)) {
    throw fieldError(key, 'passkeyAddressInUse');
  }
}

function checkName(key: OptionKey, value: string): void {
  if (value.trim() === '' || [...value].length > maxLengths.systemName) {
    throw fieldError(key, 'nameLength', { max: maxLengths.systemName });
  }
  checkPlainName(key, value);
}

function checkJson(key: OptionKey, value: string, schema: z.ZodMiniType<unknown>): void {
  const errorPosition = jsonErrorAt(value);
  if (errorPosition) {
    throw fieldError(key, 'optionJson', { key, ...errorPosition });
  }
  const [issue] = schema.safeParse(JSON.parse(value)).error?.issues ?? [];
  if (issue) {
    throw invalidField(key, findBrokenRule(issue), [key, ...issue.path.map(String)].join(' > '));
  }
  if (key === 'billing_setting.billing_expr') {
    checkExpressions(key, JSON.parse(value) as Record<string, string>);
  }
  if (groupOptions.includes(key)) {
    for (const group of Object.keys(JSON.parse(value) as object)) {
      checkPlainName(key, group);
    }
  }
}

function findBrokenRule(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'too_small':
      return `min ${issue.minimum}`;
    case 'too_big':
      return `max ${issue.maximum}`;
    case 'custom':
      return issue.message;
    default:
      return issue.code;
  }
}

function checkSwitch(key: OptionKey, value: string, saved: (key: OptionKey) => string): void {
  if (value !== 'true' && value !== 'false') {
    throw invalidField(key, 'true / false');
  }
  const unmet = findUnmet(switches[key]?.needs ?? [], saved);
  if (value === 'true' && unmet.length > 0) {
    throw fieldError(key, 'optionNeeds', { needed: key === 'EmailVerificationEnabled' ? mailServer : joinNames(unmet) });
  }
}
