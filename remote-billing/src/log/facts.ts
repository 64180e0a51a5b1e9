import { objectOf } from '../json-object';
import type { AudioFacts, ExtraFacts, LogFacts } from './api/types';

type Raw = Record<string, unknown>;

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Reads the `other` of a log line. It may be empty, the text `null`, broken, or hold fields of wrong types: whatever is
 * not usable is left out.
 */
export function parseFacts(text: string): LogFacts | undefined {
  const raw = objectOf(text);
  if (raw === undefined) {
    return undefined;
  }
  const frt = numberOf(raw.frt);
  return {
    modelRatio: numberOf(raw.model_ratio),
    groupRatio: numberOf(raw.group_ratio),
    userGroupRatio: userGroupRatio(raw),
    completionRatio: numberOf(raw.completion_ratio),
    modelPrice: fixedPrice(raw),
    cacheTokens: numberOf(raw.cache_tokens) ?? 0,
    cacheRatio: numberOf(raw.cache_ratio) ?? 1,
    cacheCreationTokens: numberOf(raw.cache_creation_tokens) ?? 0,
    cacheCreationRatio: numberOf(raw.cache_creation_ratio) ?? 1.25,
    // Negative when nothing was streamed.
    firstToken: frt !== undefined && frt >= 0 ? frt : undefined,
    reasoningEffort: textOf(raw.reasoning_effort),
    upstreamModel: raw.is_model_mapped === true ? textOf(raw.upstream_model_name) : undefined,
    channels: triedChannels(raw.admin_info),
    isClaude: raw.claude === true,
    audio: raw.audio === true || raw.ws === true ? audioFacts(raw) : undefined,
    extras: extraFacts(raw),
    event: raw.event,
  };
}

/** -1 says "by tokens"; so does 0 on old lines that have a model ratio. */
function fixedPrice(raw: Raw): number | undefined {
  const price = numberOf(raw.model_price);
  if (price === undefined || price < 0) {
    return undefined;
  }
  return price === 0 && numberOf(raw.model_ratio) ? undefined : price;
}

function userGroupRatio(raw: Raw): number | undefined {
  const ratio = numberOf(raw.user_group_ratio);
  return ratio !== undefined && ratio >= 0 ? ratio : undefined;
}

function triedChannels(info: unknown): string[] {
  const tried = (info as { use_channel?: unknown } | null | undefined)?.use_channel;
  return Array.isArray(tried) ? tried.map(String) : [];
}

const audioFacts = (raw: Raw): AudioFacts => ({
  textInput: numberOf(raw.text_input) ?? 0,
  textOutput: numberOf(raw.text_output) ?? 0,
  audioInput: numberOf(raw.audio_input) ?? 0,
  audioOutput: numberOf(raw.audio_output) ?? 0,
  audioRatio: numberOf(raw.audio_ratio) ?? 1,
  audioCompletionRatio: numberOf(raw.audio_completion_ratio) ?? 1,
});

/** Searches are priced by the thousand, tokens of their results by the million; an answer holds one picture at most. */
function extraFacts(raw: Raw): ExtraFacts[] {
  const searches = (kind: 'webSearch' | 'fileSearch', name: string): ExtraFacts => {
    return { kind, calls: numberOf(raw[`${name}_call_count`]) ?? 0, price: numberOf(raw[`${name}_price`]) ?? 0, per: 1000 };
  };
  const price = numberOf(raw.image_generation_call_price) ?? 0;
  const picture: ExtraFacts = { kind: 'imageGeneration', calls: raw.image_generation_call === true ? 1 : 0, price, per: 1 };
  const results: ExtraFacts = {
    kind: 'searchTokens',
    calls: numberOf(raw.web_search_tokens) ?? 0,
    price: numberOf(raw.web_search_token_price) ?? 0,
    per: 1_000_000,
  };
  const all = [results, searches('webSearch', 'web_search'), searches('fileSearch', 'file_search'), picture];
  return all.filter(({ calls }) => calls > 0);
}
