import { describe, expect, it } from 'vitest';
import { parseMetadata } from './metadata';

describe('parseMetadata', () => {
  it.each(['', 'null', '{', '[]', '7', '"text"'])('returns undefined for %j', (text) => expect(parseMetadata(text)).toBeUndefined());

  it('parses a chat call', () => {
    const text =
      '{"model_ratio":1.25,"group_ratio":1,"completion_ratio":4,"cache_tokens":0,"cache_ratio":0.5,"model_price":-1,"frt":820,"admin_info":{"use_channel":["3","7"]}}';
    expect(parseMetadata(text)).toMatchObject({
      modelRatio: 1.25,
      groupRatio: 1,
      completionRatio: 4,
      cacheRatio: 0.5,
      modelPrice: undefined,
      firstTokenMs: 820,
      channels: ['3', '7'],
      audio: undefined,
    });
  });

  it.each([
    ['{"model_price":0.1,"model_ratio":0}', { modelPrice: 0.1 }],
    ['{"model_price":0,"model_ratio":0}', { modelPrice: 0 }],
    ['{"model_price":0,"model_ratio":2}', { modelPrice: undefined }],
    ['{"model_price":-1}', { modelPrice: undefined }],
    ['{"frt":-1000}', { firstTokenMs: undefined }],
    ['{"model_ratio":"2.5","group_ratio":"x"}', { modelRatio: 2.5, groupRatio: undefined }],
    ['{"user_group_ratio":-1}', { userGroupRatio: undefined }],
    ['{"user_group_ratio":0.8}', { userGroupRatio: 0.8 }],
    ['{"is_model_mapped":true,"upstream_model_name":"gpt-4o-2024"}', { upstreamModel: 'gpt-4o-2024' }],
    ['{"is_model_mapped":false,"upstream_model_name":"gpt-4o-2024"}', { upstreamModel: undefined }],
    ['{"admin_info":{"use_channel":null}}', { channels: [] }],
    ['{"admin_info":null}', { channels: [] }],
    ['{"event":{"code":"redeemed","amount":5}}', { event: { code: 'redeemed', amount: 5 } }],
    [
      '{"ws":true,"audio_input":5}',
      { audio: { textInput: 0, textOutput: 0, audioInput: 5, audioOutput: 0, audioRatio: 1, audioCompletionRatio: 1 } },
    ],
    ['{"web_search_call_count":2,"web_search_price":"10"}', { extras: [{ kind: 'webSearch', calls: 2, price: 10, per: 1000 }] }],
    [
      '{"tool_surcharges":[{"name":"web_search","count":2,"price":10},{"name":"lookup","count":1,"price":5},{"name":"idle","count":0},7]}',
      {
        extras: [
          { kind: 'webSearch', calls: 2, price: 10, per: 1000 },
          { kind: 'tool', calls: 1, price: 5, per: 1000, name: 'lookup' },
        ],
      },
    ],
    ['{"tool_surcharges":"x"}', { extras: [] }],
    [
      '{"billing_mode":"tiered_expr","expr_b64":"cCAqIDI=","matched_tier":"a","request_rules":[{"cond":"x","multiplier":2,"matched":true}]}',
      { expression: { source: 'p * 2', tier: 'a', rules: [{ cond: 'x', multiplier: 2, matched: true }] } },
    ],
    ['{"billing_mode":"tiered_expr","expr_b64":"%"}', { expression: { source: undefined, tier: '', rules: undefined } }],
    ['{"billing_mode":"ratio","expr_b64":"cCAqIDI="}', { expression: undefined }],
    ['{"billing_source":"subscription","subscription_plan_title":"Pro"}', { subscription: 'Pro' }],
    ['{"billing_source":"subscription"}', { subscription: '' }],
    ['{"billing_source":"wallet"}', { subscription: undefined }],
    ['{"image":true,"image_output":5,"image_ratio":2}', { image: { tokens: 5, ratio: 2 } }],
    ['{"file_search":true,"file_search_call_count":0,"file_search_price":2.5}', { extras: [] }],
    [
      '{"image_generation_call":true,"image_generation_call_price":0.04}',
      { extras: [{ kind: 'imageGeneration', calls: 1, price: 0.04, per: 1 }] },
    ],
  ])('parses %s', (text, metadata) => expect(parseMetadata(text)).toMatchObject(metadata));
});
