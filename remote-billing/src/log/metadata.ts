import { isRecord, parseJsonObject } from '@console/shared/contract/json';
import type { AudioUsage, FailedAttempt, LogMetadata, StreamEnd } from './api/types';
import { expressionOf, extraCharges, type Raw, ratedTokens, toNumber, toText } from './price-metadata';

/** `other` may be empty, `null`, malformed, or have fields of wrong types, which are left out. */
export function parseMetadata(text: string): LogMetadata | undefined {
  const raw = parseJsonObject(text);
  if (raw === undefined) {
    return undefined;
  }
  const frt = toNumber(raw.frt);
  return {
    modelRatio: toNumber(raw.model_ratio),
    groupRatio: toNumber(raw.group_ratio),
    userGroupRatio: userGroupRatio(raw),
    completionRatio: toNumber(raw.completion_ratio),
    modelPrice: fixedPrice(raw),
    cacheTokens: toNumber(raw.cache_tokens) ?? 0,
    cacheRatio: toNumber(raw.cache_ratio) ?? 1,
    cacheCreationTokens: toNumber(raw.cache_creation_tokens) ?? 0,
    cacheCreationRatio: toNumber(raw.cache_creation_ratio) ?? 1.25,
    cacheCreation5m: ratedTokens(raw, 'cache_creation_tokens_5m', 'cache_creation_ratio_5m'),
    cacheCreation1h: ratedTokens(raw, 'cache_creation_tokens_1h', 'cache_creation_ratio_1h'),
    image: ratedTokens(raw, 'image_output', 'image_ratio'),
    imageOutputTokens: toNumber(raw.image_completion_tokens) ?? 0,
    expression: expressionOf(raw),
    unpaidQuota: toNumber(raw.unpaid_quota) ?? 0,
    subscription: raw.billing_source === 'subscription' ? (toText(raw.subscription_plan_title) ?? '') : undefined,
    // Negative without streaming.
    firstTokenMs: frt !== undefined && frt >= 0 ? frt : undefined,
    reasoningEffort: toText(raw.reasoning_effort),
    statusCode: toNumber(raw.status_code),
    errorCode: toText(raw.error_code),
    upstreamModel: raw.is_model_mapped === true ? toText(raw.upstream_model_name) : undefined,
    channels: triedChannels(raw.admin_info),
    isClaude: raw.claude === true,
    audio: raw.audio === true || raw.ws === true ? audioUsage(raw) : undefined,
    extras: extraCharges(raw),
    event: raw.event,
    operation: raw.op,
    hasFailed: fieldOf(raw.audit_info, 'success') === false,
    operator: toText(fieldOf(raw.admin_info, 'admin_username')),
    userAgent: toText(raw.user_agent),
    requestPath: toText(raw.request_path),
    streamEnd: streamEnd(raw.stream_status),
    failedAttempts: failedAttempts(raw.admin_info),
    affinityRule: toText(fieldOf(fieldOf(raw.admin_info, 'channel_affinity'), 'rule_name')),
    subscriptionLeft: toNumber(raw.subscription_remain),
  };
}

/** -1 means charged by tokens; so does 0 on old entries with a model ratio. */
function fixedPrice(raw: Raw): number | undefined {
  const price = toNumber(raw.model_price);
  if (price === undefined || price < 0) {
    return undefined;
  }
  return price === 0 && toNumber(raw.model_ratio) ? undefined : price;
}

function userGroupRatio(raw: Raw): number | undefined {
  const ratio = toNumber(raw.user_group_ratio);
  return ratio !== undefined && ratio >= 0 ? ratio : undefined;
}

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

function triedChannels(info: unknown): string[] {
  const usedChannels = fieldOf(info, 'use_channel');
  return Array.isArray(usedChannels) ? usedChannels.map(String) : [];
}

function streamEnd(status: unknown): StreamEnd | undefined {
  const reason = toText(fieldOf(status, 'end_reason'));
  return reason === undefined
    ? undefined
    : { isComplete: fieldOf(status, 'status') === 'ok', reason, error: toText(fieldOf(status, 'end_error')) };
}

function failedAttempts(info: unknown): FailedAttempt[] {
  const attempts = fieldOf(info, 'failed_attempts');
  return (Array.isArray(attempts) ? attempts : []).map((attempt) => ({
    channel: toNumber(fieldOf(attempt, 'channel')) ?? 0,
    status: toNumber(fieldOf(attempt, 'status_code')) ?? 0,
    code: toText(fieldOf(attempt, 'error_code')) ?? '',
    reason: toText(fieldOf(attempt, 'reason')) ?? '',
  }));
}

const audioUsage = (raw: Raw): AudioUsage => ({
  textInput: toNumber(raw.text_input) ?? 0,
  textOutput: toNumber(raw.text_output) ?? 0,
  audioInput: toNumber(raw.audio_input) ?? 0,
  audioOutput: toNumber(raw.audio_output) ?? 0,
  audioRatio: toNumber(raw.audio_ratio) ?? 1,
  audioCompletionRatio: toNumber(raw.audio_completion_ratio) ?? 1,
});
