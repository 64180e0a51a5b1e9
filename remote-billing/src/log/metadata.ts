import { parseJsonObject } from '@console/shared/contract/json';
import type { AudioUsage, ExtraCharge, LogMetadata } from './api/types';

type Raw = Record<string, unknown>;

const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

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

function triedChannels(info: unknown): string[] {
  const usedChannels = (info as { use_channel?: unknown } | null | undefined)?.use_channel;
  return Array.isArray(usedChannels) ? usedChannels.map(String) : [];
}

const audioUsage = (raw: Raw): AudioUsage => ({
  textInput: toNumber(raw.text_input) ?? 0,
  textOutput: toNumber(raw.text_output) ?? 0,
  audioInput: toNumber(raw.audio_input) ?? 0,
  audioOutput: toNumber(raw.audio_output) ?? 0,
  audioRatio: toNumber(raw.audio_ratio) ?? 1,
  audioCompletionRatio: toNumber(raw.audio_completion_ratio) ?? 1,
});

/** Searches are priced per thousand, their tokens per million; a response has at most one image. */
function extraCharges(raw: Raw): ExtraCharge[] {
  const searches = (kind: 'webSearch' | 'fileSearch', name: string): ExtraCharge => {
    return { kind, calls: toNumber(raw[`${name}_call_count`]) ?? 0, price: toNumber(raw[`${name}_price`]) ?? 0, per: 1000 };
  };
  const price = toNumber(raw.image_generation_call_price) ?? 0;
  const picture: ExtraCharge = { kind: 'imageGeneration', calls: raw.image_generation_call === true ? 1 : 0, price, per: 1 };
  const results: ExtraCharge = {
    kind: 'searchTokens',
    calls: toNumber(raw.web_search_tokens) ?? 0,
    price: toNumber(raw.web_search_token_price) ?? 0,
    per: 1_000_000,
  };
  const all = [results, searches('webSearch', 'web_search'), searches('fileSearch', 'file_search'), picture];
  return all.filter(({ calls }) => calls > 0);
}
