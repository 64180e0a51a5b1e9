/** Families that have a colour of their own, the same in lists and charts. */
export type ModelFamily = 'openai' | 'google' | 'deepseek' | 'anthropic' | 'qwen' | 'other';

const families: [ModelFamily, RegExp][] = [
  ['anthropic', /claude/],
  ['google', /gemini|gemma|palm|imagen|veo/],
  ['deepseek', /deepseek/],
  ['qwen', /qwen|qwq|tongyi/],
  ['openai', /gpt|^o\d|dall-e|davinci|whisper|tts-|text-embedding|sora|codex/],
];

/** The family of a model by its name, which may have a prefix such as `openai/`. */
export function modelFamily(model: string): ModelFamily {
  const name = model.toLowerCase().replace(/^.*\//, '');
  return families.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
}
