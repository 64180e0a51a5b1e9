import { defaultCacheRatio } from './default-ratios';

const claudeModels = Object.keys(defaultCacheRatio).filter((model) => model.startsWith('claude-'));

/** Price of a token written to the cache relative to one that is not; 1.25 for models not listed. */
export const defaultCreateCacheRatio: Record<string, number> = Object.fromEntries(claudeModels.map((model) => [model, 1.25]));

/** Price of an image token in the input relative to a text token; 1 for models not listed. */
export const defaultImageRatio: Record<string, number> = { 'gpt-image-1': 2 };

/** Price of an audio token in the input relative to a text token. */
export const defaultAudioRatio: Record<string, number> = {
  'gpt-4o-audio-preview': 16,
  'gpt-4o-mini-audio-preview': 66.67,
  'gpt-4o-realtime-preview': 8,
  'gpt-4o-mini-realtime-preview': 16.67,
  'gpt-4o-mini-tts': 25,
};

/** Price of an audio token in the output relative to one in the input. */
export const defaultAudioCompletionRatio: Record<string, number> = {
  'gpt-4o-realtime': 2,
  'gpt-4o-mini-realtime': 2,
  'gpt-4o-mini-tts': 1,
  'tts-1': 0,
  'tts-1-hd': 0,
  'tts-1-1106': 0,
  'tts-1-hd-1106': 0,
};
