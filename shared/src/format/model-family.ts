/** Families that give their color to the models of the others. */
export type ModelFamily = 'openai' | 'google' | 'deepseek' | 'anthropic' | 'qwen' | 'other';

const hues = ['openai', 'google', 'deepseek', 'anthropic', 'qwen'] as const satisfies ModelFamily[];

const families: [provider: string, hue: ModelFamily, pattern: RegExp][] = [
  ['Anthropic', 'anthropic', /claude/],
  ['Google', 'google', /gemini|gemma|palm|imagen|veo/],
  ['DeepSeek', 'deepseek', /deepseek/],
  ['Qwen', 'qwen', /qwen|qwq|qvq|tongyi/],
  ['OpenAI', 'openai', /gpt|^o\d|dall-e|davinci|babbage|whisper|tts-|text-embedding|text-moderation|sora|codex/],
  ['xAI', 'deepseek', /grok/],
  ['Zhipu AI', 'qwen', /glm|cogview|cogvideo/],
  ['Moonshot AI', 'openai', /kimi|moonshot/],
  ['ByteDance', 'anthropic', /doubao|^seed/],
  ['MiniMax', 'qwen', /minimax|^abab/],
  ['Baidu', 'google', /ernie|wenxin/],
  ['Tencent', 'openai', /hunyuan/],
  ['iFlytek', 'deepseek', /^spark/],
  ['01.AI', 'openai', /^yi-/],
  ['Meta', 'google', /llama/],
  ['Mistral AI', 'anthropic', /mistral|mixtral|codestral|magistral|ministral|pixtral/],
  ['Cohere', 'qwen', /^(command|embed-|rerank)/],
  ['Midjourney', 'deepseek', /^(mj_|midjourney)/],
  ['Suno', 'anthropic', /^(suno|chirp)/],
];

const baseName = (model: string) => model.toLowerCase().replace(/^.*\//, '');

const findFamily = (name: string) => families.find(([, , pattern]) => pattern.test(name));

/** The company behind a model by its name, which may have a prefix such as `openai/`; undefined for unknown models. */
export const modelProvider = (model: string): string | undefined => findFamily(baseName(model))?.[0];

/** The family whose color a model has, the same in lists and charts; unknown models that begin with the same word share one. */
export function modelFamily(model: string): ModelFamily {
  const name = baseName(model);
  return findFamily(name)?.[1] ?? hashHue(/^\p{L}+/u.exec(name)?.[0] ?? name);
}

function hashHue(word: string): ModelFamily {
  const sum = [...word].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return (word && hues[sum % hues.length]) || 'other';
}
