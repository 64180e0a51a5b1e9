const providers: [string, RegExp][] = [
  ['Anthropic', /^claude/],
  ['Google', /^(gemini|gemma|palm|imagen|veo)/],
  ['DeepSeek', /^deepseek/],
  ['Qwen', /^(qwen|qwq|qvq|tongyi)/],
  ['OpenAI', /^(gpt|chatgpt|o\d|dall-e|davinci|babbage|whisper|tts-|text-embedding|text-moderation|sora|codex)/],
  ['xAI', /^grok/],
  ['Zhipu AI', /^(glm|chatglm|cogview|cogvideo)/],
  ['Moonshot AI', /^(kimi|moonshot)/],
  ['ByteDance', /^(doubao|seed)/],
  ['MiniMax', /^(minimax|abab)/],
  ['Baidu', /^ernie/],
  ['Tencent', /^hunyuan/],
  ['iFlytek', /^spark/],
  ['01.AI', /^yi-/],
  ['Meta', /^(llama|meta-llama)/],
  ['Mistral AI', /^(mistral|mixtral|codestral|ministral|pixtral)/],
  ['Cohere', /^(command|embed-|rerank)/],
  ['Midjourney', /^(mj_|midjourney)/],
  ['Suno', /^(suno|chirp)/],
];

/** The company behind a model by its name, which may have a prefix such as `openai/`. */
export function modelProvider(model: string): string | undefined {
  const name = model.toLowerCase().replace(/^.*\//, '');
  return providers.find(([, pattern]) => pattern.test(name))?.[0];
}
