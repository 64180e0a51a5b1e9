import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../../testing/charged-gateway';
import type { UpstreamScript } from '../../../../testing/test-upstream';

const ranking = { results: [{ index: 1, relevance_score: 0.9 }] };

const setUp = (script: UpstreamScript, channel = {}) =>
  chargedGateway({ options: { ModelRatio: '{"reranker":4}' }, models: 'reranker', script, channel });

describe('rankings', () => {
  it.each([
    {
      name: 'rankings of documents',
      body: { model: 'reranker', query: 'hello', documents: ['hello world', { text: 'hello world' }], top_n: 1 },
      response: { ...ranking, usage: { prompt_tokens: 9, total_tokens: 9 } },
      quota: 36,
    },
    {
      name: 'rankings with Jina’s usage',
      body: { model: 'reranker', query: 'hello', documents: ['hello world'] },
      response: { ...ranking, usage: { total_tokens: 9 } },
      quota: 36,
    },
  ])('forward and charge $name', async ({ body, response, quota }) => {
    const { call, headers, upstream, charged } = await setUp({ answer: response });
    const answer = await call('POST', '/v1/rerank', body, headers);
    expect([answer.status, answer.body]).toEqual([200, response]);
    expect(upstream.requests).toMatchObject([{ path: '/v1/rerank', body }]);
    expect(await charged()).toMatchObject({ quota, model_name: 'reranker', is_stream: false });
  });

  it('report usage of rankings that were counted elsewhere, or not at all', async () => {
    const asked = { model: 'reranker', query: 'hello', documents: ['hello world'] };
    for (const [meta, quota, prompt_tokens] of [
      [{ billed_units: { input_tokens: 7, output_tokens: 0 } }, 28, 7],
      [{ billed_units: { search_units: 1 } }, 12, 3],
    ] as const) {
      const { call, headers, upstream, charged } = await setUp({ answer: { ...ranking, meta } }, { type: 34 });
      const response = await call('POST', '/v1/rerank', asked, headers);
      expect(response.body).toMatchObject({ ...ranking, usage: { prompt_tokens } });
      expect(upstream.requests).toMatchObject([{ path: '/v1/rerank', body: asked }]);
      expect(await charged()).toMatchObject({ quota });
    }
  });

  it.each([
    ['query', { documents: ['a'] }],
    ['documents', { query: 'a', documents: [] }],
    ['documents', { query: 'a', documents: [5] }],
  ])('validate %s: %j', async (field, body) => {
    const { call, headers, upstream } = await setUp({});
    const refused = await call('POST', '/v1/rerank', { model: 'reranker', ...body }, { ...headers, 'accept-language': 'en' });
    expect([refused.status, refused.body.error?.message]).toEqual([400, expect.stringContaining(`Request not valid: ${field}`)]);
    expect(upstream.requests).toEqual([]);
  });
});
