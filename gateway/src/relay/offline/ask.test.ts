import type { ChatCompletion, LogRecord, PageRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../../testing/local-calls';
import { readStream } from '../../../testing/read-stream';
import { offlineAnswer } from './answer';

const path = '/pg/chat/completions';
const ask = (content: string, more = {}) => ({ model: 'offline-demo', messages: [{ role: 'user', content }], ...more });

describe('the offline model', () => {
  it.each([
    ['Who are you?\nReally?', 'This is the offline demonstration model', '> Who are you?\n> Really?'],
    ['你是谁？', '这里是离线演示模型', '> 你是谁？'],
  ])('says what it is in the language of %j and quotes it, in Markdown', (question, title, quote) => {
    const answer = offlineAnswer('offline-demo', [
      { role: 'system', content: 'Be brief' },
      { role: 'user', content: [{ type: 'text', text: question }] },
    ]);
    expect(answer).toContain(`## ${title}`);
    expect(answer).toContain(quote);
    for (const element of [/^- /m, /^1\. /m, /^\| --- \| --- \|$/m, /^```bash$/m]) {
      expect(answer).toMatch(element);
    }
  });

  it('answers at once when nobody wants to watch, counts and charges', async () => {
    const { call } = await calledGateway({ as: 'user' });
    const { body } = await call<ChatCompletion>('POST', path, ask('Hello'));
    expect(body.choices).toMatchObject([
      {
        message: { role: 'assistant', content: offlineAnswer('offline-demo', [{ role: 'user', content: 'Hello' }]) },
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

  it('stops at max_tokens and says so', async () => {
    const { call } = await calledGateway({ as: 'user' });
    const { body } = await call<ChatCompletion>('POST', path, ask('Hello', { max_tokens: 4 }));
    expect(body.choices[0]).toMatchObject({ message: { content: '## This is the' }, finish_reason: 'length' });
    expect(body.usage.completion_tokens).toBe(4);
  });

  it('streams at a pace that can be seen and read', async () => {
    const { url, seeded, headersOf } = await calledGateway({ as: 'user' });
    const answer = await readStream(`${url}${path}`, ask('你好 🙂', { max_tokens: 90 }), await headersOf(seeded.user?.id ?? 0));
    const whole = offlineAnswer('offline-demo', [{ role: 'user', content: '你好 🙂' }]);
    expect(whole.startsWith(answer.content)).toBe(true);
    expect(answer.content).toContain('🙂');
    expect(answer.done).toBe(true);
    expect(answer.chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant', content: '' });
    expect(answer.chunks.at(-1)?.choices[0]?.finish_reason).toBe('length');
    // 90 tokens at 50 a second; a busy machine may be slower, never faster.
    expect(answer.duration).toBeGreaterThan(1200);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it('writes a longer answer for a longer question', () => {
    const question = 'A long line.\n'.repeat(50);
    expect(offlineAnswer('offline-demo', [{ role: 'user', content: question }]).length).toBeGreaterThan(
      offlineAnswer('offline-demo', []).length + 600,
    );
  });
});
