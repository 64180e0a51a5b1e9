import type { LogOther } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { type Language, translate } from '../messages/translate';
import { type Price, priceDetails, priceOf, quotaAfter } from '../relay/price';
import type { SeedChannel } from './plan';
import type { Random } from './random';

/** What a call used and cost, and how its line tells it. */
export type SeedCall = {
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

function kindOf(model: string, price: Price): Kind {
  if (price.fixed !== undefined) {
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

/** Makes calls that are charged as the relay charges them, each kind with the details that only it has. */
export function callMaker(gateway: Pick<Gateway, 'options'>, random: Random) {
  const prices = new Map<string, Price>();
  const contents = new Map<string, string>();

  const priceFor = (model: string, group: string): Price => {
    const key = `${model} ${group}`;
    const price = prices.get(key) ?? priceOf(gateway, model, group, true);
    if (!price) {
      throw new Error(`There is no price for ${model}`);
    }
    prices.set(key, price);
    return price;
  };
  const contentFor = (model: string, group: string, price: Price, language: Language): string => {
    const key = `${model} ${group} ${language}`;
    const known = contents.get(key);
    if (known !== undefined) {
      return known;
    }
    const text =
      price.fixed === undefined
        ? translate(language, 'logRatios', { model: price.model, completion: price.completion, group: price.group })
        : translate(language, 'logPrice', { price: price.fixed, group: price.group });
    contents.set(key, text);
    return text;
  };

  return (model: string, group: string, language: Language, tried: SeedChannel[]): SeedCall => {
    const price = priceFor(model, group);
    const kind = kindOf(model, price);
    const prompt = kind === 'fixed' ? 0 : Math.round(900 * random.skewed()) + 8;
    const answer = Math.round(320 * random.skewed()) + 1;
    const completion = kind === 'fixed' || kind === 'embedding' ? 0 : kind === 'reasoning' ? answer * 4 : answer;
    const stream = completion > 0 && kind !== 'audio' && random.chance(0.75);
    const seconds = kind === 'fixed' ? random.int(4, 70) : Math.max(1, Math.round(completion / random.int(30, 110)));
    const admin_info = { use_channel: tried.map(({ id }) => String(id)) };
    const cached = completion > 0 && prompt > 1000 && random.chance(0.35) ? Math.round(prompt * random.next()) : 0;
    const usage = {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
      prompt_tokens_details: { cached_tokens: cached },
    };
    const told: LogOther = {
      ...priceDetails(price, usage),
      frt: stream ? Math.round(500 * random.skewed()) + 90 : -1000,
      ...(kind === 'reasoning' && random.chance(0.5) && { reasoning_effort: random.pick(['low', 'medium', 'high']) }),
      ...(random.chance(0.03) && kind === 'chat' && { is_model_mapped: true, upstream_model_name: `${model}-latest` }),
      admin_info,
    };
    const call = { prompt, completion, seconds, stream, content: contentFor(model, group, price, language), other: told };
    if (kind === 'fixed') {
      // A drawing has no tokens, but its price.
      const quota = quotaAfter(price, { ...usage, prompt_tokens: 1 });
      return { ...call, quota, other: { model_price: price.fixed ?? 0, group_ratio: price.group, admin_info } };
    }
    if (completion > 0 && random.chance(0.004)) {
      const nothing = { prompt: 0, completion: 0, quota: 0, content: translate(language, 'logNoTokens') };
      return { ...call, ...nothing, other: { ...told, cache_tokens: 0 } };
    }
    if (kind === 'audio') {
      const [heard, said] = [Math.round(prompt * 0.6), Math.round(completion * 0.7)];
      const text = prompt - heard + (completion - said) * price.completion;
      const sound = (heard + said * audioCompletionRatio) * audioRatio;
      const audio = { audio_input: heard, audio_output: said, text_input: prompt - heard, text_output: completion - said };
      const ratios = { audio_ratio: audioRatio, audio_completion_ratio: audioCompletionRatio };
      const live = random.chance(0.3) ? { ws: true } : { audio: true };
      const { cache_tokens: _, cache_ratio: __, ...plain } = told;
      return { ...call, quota: Math.round((text + sound) * price.model * price.group), other: { ...plain, ...live, ...audio, ...ratios } };
    }
    if (kind === 'claude') {
      const written = random.chance(0.3) ? Math.round(prompt * random.next()) : 0;
      const weighed = prompt + cached * price.cache + written * creationRatio + completion * price.completion;
      const claude = { claude: true, cache_creation_tokens: written, cache_creation_ratio: creationRatio };
      return { ...call, quota: Math.trunc(weighed * price.model * price.group), other: { ...told, ...claude } };
    }
    return { ...call, quota: quotaAfter(price, usage) };
  };
}
