import { expect, it } from 'vitest';
import zh from '../../../locales/zh.json';
import { providerCodes, typeName } from '../provider-names';
import { getProvider, legacyTypes, type Provider } from './providers';

/** Contract 3.4 and product 2.7. */
const known: [codes: number[], Provider][] = [
  [[1], { address: 'https://api.openai.com' }],
  [[3], { needsAddress: true, other: 'azure-version' }],
  [[4], { address: 'http://localhost:11434' }],
  [[8], { needsAddress: true, addressKind: 'full' }],
  [[15], { address: 'https://aip.baidubce.com', keyFormat: 'APIKey|SecretKey' }],
  [[16, 26], { address: 'https://open.bigmodel.cn' }],
  [[17], { address: 'https://dashscope.aliyuncs.com', other: 'plugin' }],
  [[18], { other: 'spark-version', keyFormat: 'APPID|APISecret|APIKey' }],
  [[21], { address: 'https://api.aiproxy.io', other: 'library' }],
  [[22], { address: 'https://fastgpt.run/api/openapi', addressKind: 'deployment', keyFormat: 'APIKey-AppId' }],
  [[23], { address: 'https://hunyuan.tencentcloudapi.com', keyFormat: 'AppId|SecretId|SecretKey' }],
  [[24], { address: 'https://generativelanguage.googleapis.com', other: 'gemini-version' }],
  [[33], { keyFormat: 'Ak|Sk|Region' }],
  [[36], { addressKind: 'suno', models: ['suno_music', 'suno_lyrics'] }],
  [[39], { address: 'https://api.cloudflare.com', other: 'account' }],
  [[41], { other: 'region' }],
  [[47, 58, 59, 60], { needsAddress: true }],
  [[50], { address: 'https://api.klingai.com', keyFormat: 'AccessKey|SecretKey' }],
  [[51], { address: 'https://visual.volcengineapi.com', keyFormat: 'AccessKey|SecretKey' }],
  [[11, 28, 77], {}],
];

it.each(known.flatMap(([codes, provider]) => codes.map((code) => [code, provider] as const)))(
  'type %d has the form options %j',
  (code, provider) => expect(getProvider(code)).toEqual(provider),
);

it.each(providerCodes.filter((code) => !known.some(([codes]) => codes.includes(code))))('type %d has its own base URL', (code) => {
  expect(getProvider(code).address).toMatch(/^https:\/\/[a-z0-9.-]+(\/api)?$/);
  expect(getProvider(code).needsAddress).toBeUndefined();
});

it('names each known type once and unknown types by code', () => {
  const t = (key: string, values: Record<string, string | number> = {}) =>
    (zh as Record<string, string>)[key]?.replace('{{code}}', String(values.code)) ?? key;
  const names = providerCodes.map((code) => typeName(code, t));
  expect(new Set(names).size).toBe(56);
  expect(names.filter((name) => name.startsWith('channel.'))).toEqual([]);
  expect(typeName(17, t)).toBe('阿里通义千问 Qwen');
  expect(typeName(29, t)).toBe('未知类型（29）');
  expect([...legacyTypes].every((code) => providerCodes.includes(code))).toBe(true);
});
