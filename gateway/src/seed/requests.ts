import type { LogOther } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { type Language, translate } from '../messages/translate';
import { findPrice } from '../relay/find-price';
import { type Price, quotaToCharge, ratiosOf } from '../relay/price';
import { priceDetails } from '../relay/price-details';
import type { SeedChannel } from './plan';
import type { Random } from './random';

export type SeedRequest = {
  quota: number;
  prompt: number;
  completion: number;
  seconds: number;
  stream: boolean;
  content: string;
  other: LogOther;
};

type Kind = 'chat' | 'reasoning' | 'claude' | 'audio' | 'embedding' | 'fixed';

const creationRatio = 1.25;
const audioRatio = 40;
const audioCompletionRatio = 2;

function requestKind(model: string, price: Price): Kind {
  if (price.model.kind === 'call') {
    return 'fixed';
  }
  if (model.includes('embedding')) {
    return 'embedding';
  }
  if (model.includes('audio')) {
    return 'audio';
  }
  if (model.startsWith('claude')) {
    return 'claude';
  }
  return /^o\d|reasoner/.test(model) ? 'reasoning' : 'chat';
}

export function requestGenerator(gateway: Pick<Gateway, 'options'>, random: Random) {
  const priceFor = createPriceLookup(gateway);
  const contentFor = createContentLookup();

  return (model: string, group: string, language: Language, attemptedChannels: SeedChannel[]): SeedRequest => {
    const price = priceFor(model, group);
    const kind = requestKind(model, price);
    const prompt = kind === 'fixed' ? 0 : Math.round(900 * random.skewed()) + 8;
    const response = Math.round(320 * random.skewed()) + 1;
    const completion = kind === 'fixed' || kind === 'embedding' ? 0 : kind === 'reasoning' ? response * 4 : response;
    const stream = completion > 0 && kind !== 'audio' && random.chance(0.75);
    const seconds = kind === 'fixed' ? random.int(4, 70) : Math.max(1, Math.round(completion / random.int(30, 110)));
    const admin_info = { use_channel: attemptedChannels.map(({ id }) => String(id)) };
    const cached = completion > 0 && prompt > 1000 && random.chance(0.35) ? Math.round(prompt * random.next()) : 0;
    const usage = {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
      prompt_tokens_details: { cached_tokens: cached },
    };
    const details: LogOther = {
      ...priceDetails(price, usage),
      frt: stream ? Math.round(500 * random.skewed()) + 90 : -1000,
      ...(kind === 'reasoning' && random.chance(0.5) && { reasoning_effort: random.pick(['low', 'medium', 'high']) }),
      ...(random.chance(0.03) && kind === 'chat' && { is_model_mapped: true, upstream_model_name: `${model}-latest` }),
      admin_info,
    };
    const call = { prompt, completion, seconds, stream, content: contentFor(model, group, price, language), other: details };
    if (kind === 'fixed') {
      // Images have a price instead of tokens.
      const quota = quotaToCharge(price, { ...usage, prompt_tokens: 1 }) ?? 0;
      const model_price = price.model.kind === 'call' ? price.model.price : 0;
      return { ...call, quota, other: { model_price, group_ratio: price.groupRatio, admin_info } };
    }
    if (completion > 0 && random.chance(0.004)) {
      const nothing = { prompt: 0, completion: 0, quota: 0, content: translate(language, 'logNoTokens') };
      return { ...call, ...nothing, other: { ...details, cache_tokens: 0 } };
    }
    if (kind === 'audio') {
      return audioRequest(call, price, random);
    }
    if (kind === 'claude') {
      return claudeRequest(call, price, cached, random);
    }
    return { ...call, quota: quotaToCharge(price, usage) ?? 0 };
  };
}

function createPriceLookup(gateway: Pick<Gateway, 'options'>): (model: string, group: string) => Price {
  const prices = new Map<string, Price>();
  return (model, group) => {
    const key = `${model} ${group}`;
    const price = prices.get(key) ?? findPrice(gateway, { model, group, userGroup: '', acceptUnpriced: true });
    if (!price) {
      throw new Error(`There is no price for ${model}`);
    }
    prices.set(key, price);
    return price;
  };
}

function createContentLookup(): (model: string, group: string, price: Price, language: Language) => string {
  const contents = new Map<string, string>();
  return (model, group, price, language) => {
    const key = `${model} ${group} ${language}`;
    const known = contents.get(key);
    if (known !== undefined) {
      return known;
    }
    const text =
      price.model.kind === 'call'
        ? translate(language, 'logPrice', { price: price.model.price, group: price.groupRatio })
        : translate(language, 'logRatios', { ...ratiosOf(price), group: price.groupRatio });
    contents.set(key, text);
    return text;
  };
}

type UnpricedRequest = Omit<SeedRequest, 'quota'>;

function audioRequest(request: UnpricedRequest, price: Price, random: Random): SeedRequest {
  const { prompt, completion } = request;
  const [audioInput, completionText] = [Math.round(prompt * 0.6), Math.round(completion * 0.7)];
  const text = prompt - audioInput + (completion - completionText) * ratiosOf(price).completion;
  const audioCost = (audioInput + completionText * audioCompletionRatio) * audioRatio;
  const audio = {
    audio_input: audioInput,
    audio_output: completionText,
    text_input: prompt - audioInput,
    text_output: completion - completionText,
  };
  const ratios = { audio_ratio: audioRatio, audio_completion_ratio: audioCompletionRatio };
  const live = random.chance(0.3) ? { ws: true } : { audio: true };
  const { cache_tokens: _, cache_ratio: __, ...plainText } = request.other;
  return {
    ...request,
    quota: Math.round((text + audioCost) * ratiosOf(price).model * price.groupRatio),
    other: { ...plainText, ...live, ...audio, ...ratios },
  };
}

function claudeRequest(request: UnpricedRequest, price: Price, cached: number, random: Random): SeedRequest {
  const { prompt, completion } = request;
  const writtenTokens = random.chance(0.3) ? Math.round(prompt * random.next()) : 0;
  const ratios = ratiosOf(price);
  const cache = price.model.kind === 'tokens' ? (price.model.cache ?? 1) : 1;
  const weightedTokens = prompt + cached * cache + writtenTokens * creationRatio + completion * ratios.completion;
  const cacheTokens = { claude: true, cache_creation_tokens: writtenTokens, cache_creation_ratio: creationRatio };
  return { ...request, quota: Math.trunc(weightedTokens * ratios.model * price.groupRatio), other: { ...request.other, ...cacheTokens } };
}
