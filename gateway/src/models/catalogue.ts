import type { ModelMap } from '@console/shared/contract';

const words = (text: string): string[] => text.trim().split(/\s+/);

const openAi = words(`
  gpt-3.5-turbo gpt-3.5-turbo-0125 gpt-3.5-turbo-1106 gpt-3.5-turbo-instruct gpt-4 gpt-4-32k gpt-4-turbo gpt-4-turbo-2024-04-09
  gpt-4o gpt-4o-2024-05-13 gpt-4o-2024-08-06 gpt-4o-2024-11-20 gpt-4o-mini gpt-4o-mini-2024-07-18 chatgpt-4o-latest
  gpt-4.5-preview gpt-4.5-preview-2025-02-27 gpt-4o-audio-preview gpt-4o-realtime-preview o1 o1-preview o1-mini o3-mini
  text-embedding-3-small text-embedding-3-large text-embedding-ada-002 omni-moderation-latest tts-1 tts-1-hd whisper-1 dall-e-3`);

const claude = words(`
  claude-instant-1.2 claude-2.0 claude-2.1 claude-3-haiku-20240307 claude-3-sonnet-20240229 claude-3-opus-20240229
  claude-3-5-haiku-20241022 claude-3-5-sonnet-20240620 claude-3-5-sonnet-20241022 claude-3-7-sonnet-20250219
  claude-3-7-sonnet-20250219-thinking`);

const gemini = words(`
  gemini-1.5-flash-latest gemini-1.5-pro-latest gemini-2.0-flash gemini-2.0-flash-lite-preview-02-05 gemini-2.5-pro-preview-03-25
  gemini-2.5-pro-exp-03-25 imagen-3.0-generate-002 text-embedding-004`);

const drawing = words(`
  mj_imagine mj_upscale mj_variation mj_reroll mj_describe mj_blend mj_upload mj_modal mj_zoom mj_custom_zoom mj_shorten
  mj_high_variation mj_low_variation mj_pan mj_inpaint`);

export const modelCatalogue: ModelMap = {
  1: ['offline-demo', ...openAi],
  2: drawing,
  3: openAi,
  4: words('llama3 llama3.1 llama3.2 qwen2.5 deepseek-r1 mistral gemma2 phi3 nomic-embed-text'),
  5: [...drawing, 'swap_face'],
  6: openAi,
  7: openAi,
  8: openAi,
  9: openAi,
  10: openAi,
  11: ['PaLM-2'],
  12: openAi,
  13: openAi,
  14: claude,
  15: words(`
    ERNIE-4.0-8K ERNIE-3.5-8K ERNIE-3.5-4K-0205 ERNIE-Speed-8K ERNIE-Speed-128K ERNIE-Lite-8K ERNIE-Tiny-8K BLOOMZ-7B Embedding-V1
    bge-large-zh bge-large-en tao-8k`),
  16: words('chatglm_turbo chatglm_pro chatglm_std chatglm_lite'),
  17: words('qwen-turbo qwen-plus qwen-max qwen-max-longcontext qwq-32b text-embedding-v1'),
  18: words('SparkDesk SparkDesk-v1.1 SparkDesk-v2.1 SparkDesk-v3.1 SparkDesk-v3.5 SparkDesk-v4.0'),
  19: words('360gpt-turbo 360gpt-turbo-responsibility-8k 360gpt-pro 360gpt2-pro 360GPT_S2_V9 embedding-bert-512-v1'),
  20: words(`
    openai/gpt-4o openai/gpt-4o-mini anthropic/claude-3.7-sonnet google/gemini-2.0-flash-001 deepseek/deepseek-chat deepseek/deepseek-r1
    meta-llama/llama-3.3-70b-instruct`),
  21: openAi,
  22: openAi,
  23: words('hunyuan-lite hunyuan-standard hunyuan-standard-256K hunyuan-pro'),
  24: gemini,
  25: words('moonshot-v1-8k moonshot-v1-32k moonshot-v1-128k'),
  26: words('glm-4 glm-4v glm-3-turbo glm-4-alltools glm-4-plus glm-4-0520 glm-4-air glm-4-airx glm-4-long glm-4-flash glm-4v-plus'),
  27: words('sonar sonar-pro sonar-reasoning llama-3-sonar-small-32k-chat llama-3-sonar-small-32k-online llama-3-sonar-large-32k-chat'),
  31: words('yi-large yi-medium yi-vision yi-medium-200k yi-spark yi-large-rag yi-large-turbo yi-large-preview'),
  33: claude.filter((name) => !name.endsWith('-thinking')),
  34: words('command-r command-r-plus command-r-08-2024 command-light command c4ai-aya-23-35b c4ai-aya-23-8b'),
  35: words('abab6.5-chat abab6.5s-chat abab6-chat abab5.5-chat abab5.5s-chat'),
  36: words('suno_music suno_lyrics'),
  37: ['dify'],
  38: words('jina-clip-v1 jina-reranker-v2-base-multilingual jina-embeddings-v3'),
  39: words(`
    @cf/meta/llama-3.1-8b-instruct @cf/meta/llama-2-7b-chat-fp16 @cf/mistral/mistral-7b-instruct-v0.1 @hf/thebloke/zephyr-7b-beta-awq
    @cf/baai/bge-large-en-v1.5`),
  40: words(`
    deepseek-ai/DeepSeek-V3 deepseek-ai/DeepSeek-R1 Qwen/Qwen2.5-7B-Instruct Qwen/Qwen2.5-72B-Instruct THUDM/glm-4-9b-chat
    BAAI/bge-m3 BAAI/bge-reranker-v2-m3`),
  41: [...claude, ...gemini],
  42: words('open-mistral-7b open-mixtral-8x7b mistral-small-latest mistral-medium-latest mistral-large-latest mistral-embed'),
  43: words('deepseek-chat deepseek-reasoner'),
  44: words('m3e-large m3e-base m3e-small'),
  45: words('Doubao-pro-128k Doubao-pro-32k Doubao-pro-4k Doubao-lite-128k Doubao-lite-32k Doubao-lite-4k Doubao-embedding'),
  46: words('ernie-4.0-8k-latest ernie-4.0-8k ernie-3.5-8k ernie-speed-pro-128k ernie-lite-pro-128k deepseek-v3 deepseek-r1'),
  47: words('bge-reranker-v2-m3 jina-reranker-v2'),
  48: words('grok-2 grok-2-vision grok-3-beta grok-3-mini-beta grok-beta'),
};
