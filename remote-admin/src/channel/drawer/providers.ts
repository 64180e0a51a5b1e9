/** Meaning of the field `other` for a provider type. */
export type OtherKind = 'azure-version' | 'spark-version' | 'plugin' | 'library' | 'gemini-version' | 'account' | 'region';

export type Provider = {
  /** Default base URL. */
  address?: string;
  needsAddress?: boolean;
  addressKind?: 'full' | 'deployment' | 'suno';
  other?: OtherKind;
  /** Structure of a composite key. */
  keyFormat?: string;
  /** Action names, for gateways that do not list them as models. */
  models?: readonly string[];
};

export const typeCode = { openai: 1, azure: 3, custom: 8, spark: 18, vertex: 41 } as const;

const drawingModels = ['mj_imagine', 'mj_variation', 'mj_reroll', 'mj_blend', 'mj_upscale', 'mj_describe', 'mj_uploads'];
const extendedDrawingModels = [
  'swap_face',
  ...drawingModels,
  'mj_zoom',
  'mj_shorten',
  'mj_modal',
  'mj_inpaint',
  'mj_custom_zoom',
  'mj_high_variation',
  'mj_low_variation',
  'mj_pan',
];

const providers: Record<number, Provider> = {
  1: { address: 'https://api.openai.com' },
  2: { address: 'https://oa.api2d.net', models: drawingModels },
  3: { needsAddress: true, other: 'azure-version' },
  4: { address: 'http://localhost:11434' },
  5: { address: 'https://api.openai-sb.com', models: extendedDrawingModels },
  6: { address: 'https://api.openaimax.com' },
  7: { address: 'https://api.ohmygpt.com' },
  8: { needsAddress: true, addressKind: 'full' },
  9: { address: 'https://api.caipacity.com' },
  10: { address: 'https://api.aiproxy.io' },
  12: { address: 'https://api.api2gpt.com' },
  13: { address: 'https://api.aigc2d.com' },
  14: { address: 'https://api.anthropic.com' },
  15: { address: 'https://aip.baidubce.com', keyFormat: 'APIKey|SecretKey' },
  16: { address: 'https://open.bigmodel.cn' },
  17: { address: 'https://dashscope.aliyuncs.com', other: 'plugin' },
  18: { other: 'spark-version', keyFormat: 'APPID|APISecret|APIKey' },
  19: { address: 'https://api.360.cn' },
  20: { address: 'https://openrouter.ai/api' },
  21: { address: 'https://api.aiproxy.io', other: 'library' },
  22: { address: 'https://fastgpt.run/api/openapi', addressKind: 'deployment', keyFormat: 'APIKey-AppId' },
  23: { address: 'https://hunyuan.tencentcloudapi.com', keyFormat: 'AppId|SecretId|SecretKey' },
  24: { address: 'https://generativelanguage.googleapis.com', other: 'gemini-version' },
  25: { address: 'https://api.moonshot.cn' },
  26: { address: 'https://open.bigmodel.cn' },
  27: { address: 'https://api.perplexity.ai' },
  31: { address: 'https://api.lingyiwanwu.com' },
  33: { keyFormat: 'Ak|Sk|Region' },
  34: { address: 'https://api.cohere.ai' },
  35: { address: 'https://api.minimax.chat' },
  36: { addressKind: 'suno', models: ['suno_music', 'suno_lyrics'] },
  37: { address: 'https://api.dify.ai' },
  38: { address: 'https://api.jina.ai' },
  39: { address: 'https://api.cloudflare.com', other: 'account' },
  40: { address: 'https://api.siliconflow.cn' },
  41: { other: 'region' },
  42: { address: 'https://api.mistral.ai' },
  43: { address: 'https://api.deepseek.com' },
  44: { address: 'https://api.moka.ai' },
  45: { address: 'https://ark.cn-beijing.volces.com' },
  46: { address: 'https://qianfan.baidubce.com' },
  47: { needsAddress: true },
  48: { address: 'https://api.x.ai' },
  49: { address: 'https://api.coze.cn' },
  50: { address: 'https://api.klingai.com', keyFormat: 'AccessKey|SecretKey' },
  51: { address: 'https://visual.volcengineapi.com', keyFormat: 'AccessKey|SecretKey' },
  52: { address: 'https://api.vidu.cn' },
  53: { address: 'https://llm.submodel.ai' },
  54: { address: 'https://ark.cn-beijing.volces.com' },
  55: { address: 'https://api.openai.com' },
  56: { address: 'https://api.replicate.com' },
  57: { address: 'https://chatgpt.com' },
  58: { needsAddress: true },
  59: { needsAddress: true },
  60: { needsAddress: true },
};

const defaultProvider: Provider = {};

export const getProvider = (code: number): Provider => providers[code] ?? defaultProvider;

/** Used by the gateway when the field is empty. */
export const defaultOther: Partial<Record<OtherKind, string>> = { 'azure-version': '2023-06-01-preview', 'spark-version': 'v2.1' };

export const initialOther: Partial<Record<OtherKind, string>> = { region: 'us-central1' };

/** Discontinued providers, listed last for channels that still use them. */
export const legacyTypes: ReadonlySet<number> = new Set([6, 7, 9, 10, 12, 13, 27]);
