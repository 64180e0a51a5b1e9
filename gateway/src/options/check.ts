import * as z from 'zod/mini';
import { Refusal } from '../http/errors';
import { defaultOptions, type OptionKey } from './defaults';
import { jsonErrorAt } from './json-error';

const ratios = z.record(z.string(), z.number().check(z.minimum(0)));
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
};

const fractions: readonly OptionKey[] = ['Price', 'QuotaPerUnit', 'ChannelDisableThreshold'];
const addresses: readonly OptionKey[] = ['ServerAddress', 'WorkerUrl', 'PayAddress', 'WeChatServerAddress'];

/** A switch goes on only when what it works with has been saved before. */
const needs: Partial<Record<OptionKey, readonly OptionKey[]>> = {
  GitHubOAuthEnabled: ['GitHubClientId', 'GitHubClientSecret'],
  LinuxDOOAuthEnabled: ['LinuxDOClientId', 'LinuxDOClientSecret'],
  TelegramOAuthEnabled: ['TelegramBotToken', 'TelegramBotName'],
  WeChatAuthEnabled: ['WeChatServerAddress', 'WeChatServerToken'],
  TurnstileCheckEnabled: ['TurnstileSiteKey', 'TurnstileSecretKey'],
  EmailDomainRestrictionEnabled: ['EmailDomainWhitelist'],
  'oidc.enabled': ['oidc.client_id'],
};

const isOptionKey = (key: string): key is OptionKey => Object.hasOwn(defaultOptions, key);

/**
 * Checks a new value of an option before anything is written. What an option takes follows from its default.
 *
 * @param saved the values in use, for switches that need another option
 * @returns the option and its value as it is to be kept
 * @throws Refusal that says what is wrong, and where in a JSON text
 */
export function checkOption(key: string, value: string, saved: (key: OptionKey) => string): { key: OptionKey; value: string } {
  if (!isOptionKey(key)) {
    throw new Refusal('optionUnknown', { key });
  }
  const initial = defaultOptions[key];
  const schema = jsonOptions[key];
  if (schema) {
    checkJson(key, value, schema);
  } else if (initial === 'true' || initial === 'false') {
    checkSwitch(key, value, saved);
  } else if (/^[\d.]+$/.test(initial)) {
    checkNumber(key, value);
  } else if (key === 'DataExportDefaultTime' && !['hour', 'day', 'week'].includes(value)) {
    throw new Refusal('invalidInput', { field: key, rule: 'hour / day / week' });
  }
  return { key, value: addresses.includes(key) ? value.replace(/\/+$/, '') : value };
}

function checkJson(key: OptionKey, value: string, schema: z.ZodMiniType<unknown>): void {
  const wrongAt = jsonErrorAt(value);
  if (wrongAt) {
    throw new Refusal('optionJson', { key, ...wrongAt });
  }
  const [issue] = schema.safeParse(JSON.parse(value)).error?.issues ?? [];
  if (issue) {
    const rule = issue.code === 'invalid_type' ? issue.expected : issue.code === 'too_small' ? `min ${issue.minimum}` : issue.code;
    throw new Refusal('invalidInput', { field: [key, ...issue.path.map(String)].join(' > '), rule });
  }
}

function checkSwitch(key: OptionKey, value: string, saved: (key: OptionKey) => string): void {
  if (value !== 'true' && value !== 'false') {
    throw new Refusal('invalidInput', { field: key, rule: 'true / false' });
  }
  const missing = needs[key]?.filter((needed) => saved(needed).trim() === '') ?? [];
  if (value === 'true' && missing.length > 0) {
    throw new Refusal('optionNeeds', { needed: missing.join(', ') });
  }
}

function checkNumber(key: OptionKey, value: string): void {
  const lowest = key === 'DataExportInterval' ? 1 : 0;
  const form = fractions.includes(key) ? /^\d+(\.\d+)?$/ : /^\d+$/;
  if (!form.test(value) || Number(value) < lowest || Number(value) > Number.MAX_SAFE_INTEGER) {
    throw new Refusal('invalidInput', { field: key, rule: `${fractions.includes(key) ? 'number' : 'int'}, min ${lowest}` });
  }
}
