import { isRecord } from '@console/shared/contract/json';
import type { ExtraCharge, ExtraKind, LoggedExpression, RatedTokens } from './api/types';

export type Raw = Record<string, unknown>;

export const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

export const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Undefined for no such tokens. */
export function ratedTokens(raw: Raw, tokensField: string, ratioField: string): RatedTokens | undefined {
  const tokens = toNumber(raw[tokensField]) ?? 0;
  return tokens > 0 ? { tokens, ratio: toNumber(raw[ratioField]) ?? 1 } : undefined;
}

export function expressionOf(raw: Raw): LoggedExpression | undefined {
  if (raw.billing_mode !== 'tiered_expr') {
    return undefined;
  }
  const rules = Array.isArray(raw.request_rules) ? raw.request_rules.filter(isRecord) : undefined;
  return {
    source: decodeText(raw.expr_b64),
    tier: toText(raw.matched_tier) ?? '',
    rules: rules?.map(({ cond, multiplier, matched }) => ({
      cond: toText(cond) ?? '',
      multiplier: toNumber(multiplier) ?? 1,
      matched: matched === true,
    })),
  };
}

function decodeText(base64: unknown): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(toText(base64) ?? ''), (char) => char.codePointAt(0) ?? 0);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) || undefined;
  } catch {
    return undefined;
  }
}

const toolKinds: Record<string, ExtraKind> = {
  web_search: 'webSearch',
  web_search_preview: 'webSearch',
  google_search: 'webSearch',
  file_search: 'fileSearch',
  image_generation: 'images',
};

/** Tools as gateways log them since 2026-08: any number of them, priced per thousand calls. */
const loggedTools = (raw: Raw): ExtraCharge[] =>
  (Array.isArray(raw.tool_surcharges) ? raw.tool_surcharges : []).filter(isRecord).map(({ name, count, price }) => {
    const tool = toText(name) ?? '';
    const kind = Object.hasOwn(toolKinds, tool) ? toolKinds[tool] : undefined;
    return { kind: kind ?? 'tool', calls: toNumber(count) ?? 0, price: toNumber(price) ?? 0, per: 1000, ...(!kind && { name: tool }) };
  });

/** Searches are priced per thousand, their tokens per million; a response of older gateways has at most one image. */
export function extraCharges(raw: Raw): ExtraCharge[] {
  const searches = (kind: 'webSearch' | 'fileSearch', name: string): ExtraCharge => {
    return { kind, calls: toNumber(raw[`${name}_call_count`]) ?? 0, price: toNumber(raw[`${name}_price`]) ?? 0, per: 1000 };
  };
  const tokens = (kind: 'searchTokens' | 'audioTokens', count: unknown, price: unknown): ExtraCharge => {
    return { kind, calls: toNumber(count) ?? 0, price: toNumber(price) ?? 0, per: 1_000_000 };
  };
  const price = toNumber(raw.image_generation_call_price) ?? 0;
  const picture: ExtraCharge = { kind: 'imageGeneration', calls: raw.image_generation_call === true ? 1 : 0, price, per: 1 };
  const all = [
    tokens('searchTokens', raw.web_search_tokens, raw.web_search_token_price),
    tokens('audioTokens', raw.audio_input_seperate_price === true ? raw.audio_input_token_count : 0, raw.audio_input_price),
    searches('webSearch', 'web_search'),
    searches('fileSearch', 'file_search'),
    picture,
    ...loggedTools(raw),
  ];
  return all.filter(({ calls }) => calls > 0);
}
