import { describe, expect, it } from 'vitest';
import { blankSetting, checkHeaders, formatSetting, isProxyAddress, parseSetting } from './channel-setting';

describe('the settings of a channel', () => {
  it.each([
    ['', blankSetting, ''],
    ['{}', blankSetting, ''],
    ['{"proxy":"http://a:1","force_format":true}', { ...blankSetting, proxy: 'http://a:1', forceFormat: true }, undefined],
    [
      '{"http_protocol":"http1","proxy":"","system_prompt":"Be brief","system_prompt_override":true}',
      { ...blankSetting, systemPrompt: 'Be brief', prependSystemPrompt: true, setting: '{\n  "http_protocol": "http1"\n}' },
      '{"http_protocol":"http1","system_prompt":"Be brief","system_prompt_override":true}',
    ],
    ['{"proxy":5}', { ...blankSetting, setting: '{\n  "proxy": 5\n}' }, undefined],
    ['{"a":', { ...blankSetting, setting: '{"a":' }, undefined],
    ['[]', { ...blankSetting, setting: '[]' }, undefined],
  ])('%s are split into fields and joined again', (text, values, joined = text) => {
    expect(parseSetting(text)).toEqual(values);
    expect(formatSetting(values)).toBe(joined);
  });

  it('keep other members when a field is cleared', () => {
    const values = parseSetting('{"a":1,"proxy":"http://a:1","pass_through_body_enabled":true}');
    expect(formatSetting({ ...values, proxy: ' ', passThroughBody: false })).toBe('{"a":1}');
  });
});

it.each([
  ['socks5://127.0.0.1:1080', true],
  ['socks5h://amy:pass@proxy.example:1080', true],
  ['https://proxy.example/', true],
  ['proxy.example:8080', false],
  ['http://proxy.example/path', false],
  ['ftp://proxy.example', false],
])('recognizes %s as a proxy: %s', (text, is) => expect(isProxyAddress(text)).toBe(is));

it.each([
  [{ 'X-Team': 'blue', Authorization: 'Bearer {api_key}' }, undefined],
  [{ 'X-Team': 5 }, 'shape'],
  [{ 'X-Team': '队' }, 'shape'],
  [[], 'shape'],
  [{ host: 'example.com' }, 'connection'],
])('checks headers %j: %s', (value, problem) => expect(checkHeaders(value)).toBe(problem));
