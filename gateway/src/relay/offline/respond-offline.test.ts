import type { ChatCompletion, LogRecord, PageRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { readStream } from '../../../testing/read-stream';
import { startTestGateway } from '../../../testing/start-test-gateway';
import { offlineText } from './offline-text';

const path = '/pg/chat/completions';
const requestOffline = (content: string, overrides = {}) => ({
  model: 'offline-demo',
  messages: [{ role: 'user', content }],
  ...overrides,
});

describe('the offline model', () => {
  it.each([
    ['Who are you?\nReally?', 'This is the offline demonstration model', '> Who are you?\n> Really?'],
    ['你是谁？', '这里是离线演示模型', '> 你是谁？'],
  ])('introduces itself in the language of %j and quotes it, in Markdown', (question, title, quote) => {
    const response = offlineText('offline-demo', [
      { role: 'system', content: 'Be brief' },
      { role: 'user', content: [{ type: 'text', text: question }] },
    ]);
    expect(response).toContain(`## ${title}`);
    expect(response).toContain(quote);
    for (const element of [/^- /m, /^1\. /m, /^\| --- \| --- \|$/m, /^```bash$/m]) {
      expect(response).toMatch(element);
    }
  });

  it('responds at once without streaming, counts and charges', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    const { body } = await call<ChatCompletion>('POST', path, requestOffline('Hello'));
    expect(body.choices).toMatchObject([
      {
        message: { role: 'assistant', content: offlineText('offline-demo', [{ role: 'user', content: 'Hello' }]) },
        finish_reason: 'stop',
      },
    ]);
    const { prompt_tokens, completion_tokens, total_tokens } = body.usage;
    expect(prompt_tokens).toBe(8);
    expect(completion_tokens).toBeGreaterThan(200);
    expect(total_tokens).toBe(prompt_tokens + completion_tokens);

    const quota = Math.round(total_tokens * 0.5);
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 500_000 - quota, used_quota: quota, request_count: 1 });
    const logs = await call<{ data: PageRecord<LogRecord> }>('GET', '/api/log/self');
    expect(logs.body.data.items).toMatchObject([
      {
        model_name: 'offline-demo',
        token_name: 'playground-default',
        group: 'default',
        quota,
        prompt_tokens,
        completion_tokens,
        is_stream: false,
        type: 2,
      },
    ]);
  });

  it('stops at max_tokens with finish_reason length', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    const { body } = await call<ChatCompletion>('POST', path, requestOffline('Hello', { max_tokens: 4 }));
    expect(body.choices[0]).toMatchObject({ message: { content: '## This is the' }, finish_reason: 'length' });
    expect(body.usage.completion_tokens).toBe(4);
  });

  it('streams at a readable pace', async () => {
    const { url, seeded, headersOf } = await startTestGateway({ as: 'user' });
    const response = await readStream(
      `${url}${path}`,
      requestOffline('你好 🙂', { max_tokens: 90 }),
      await headersOf(seeded.user?.id ?? 0),
    );
    const whole = offlineText('offline-demo', [{ role: 'user', content: '你好 🙂' }]);
    expect(whole.startsWith(response.content)).toBe(true);
    expect(response.content).toContain('🙂');
    expect(response.done).toBe(true);
    expect(response.chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant', content: '' });
    expect(response.chunks.at(-1)?.choices[0]?.finish_reason).toBe('length');
    // 90 tokens at 50 a second; a busy machine may be slower, never faster.
    expect(response.duration).toBeGreaterThan(1200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('writes a longer response to a longer question', () => {
    const question = 'A long line.\n'.repeat(50);
    expect(offlineText('offline-demo', [{ role: 'user', content: question }]).length).toBeGreaterThan(
      offlineText('offline-demo', []).length + 600,
    );
  });
});
