import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { endpointSnippet, sampleEndpoints } from './endpoint-snippets';

const context = { key: "sk-'a", address: 'https://api.example', model: 'it\'s/a "model"' };

/** What a shell hands to the program for these words. */
const argumentsOf = (command: string): string[] =>
  execFileSync('sh', ['-c', command.replace(/^curl/, "printf '%s\\0'")], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

it.each(sampleEndpoints)('formats a request to %s that a shell passes on unchanged', (endpoint) => {
  const words = argumentsOf(endpointSnippet('curl', { ...context, endpoint }));
  const body = JSON.parse(words.at(-1) ?? '');
  expect(words.some((word) => word.includes("sk-'a"))).toBe(true);
  const isInPath = endpoint === 'gemini';
  expect(isInPath ? words[0] : body.model).toBe(
    isInPath ? `https://api.example/v1beta/models/${encodeURIComponent(context.model)}:generateContent` : context.model,
  );
});

it('uses the path that the gateway tells', () => {
  const text = endpointSnippet('curl', { ...context, endpoint: 'jina-rerank', path: '/rerank/{model}' });
  expect(text).toContain("'https://api.example/rerank/it'\\''s%2Fa%20%22model%22'");
});

it('uses the library of a format, and a plain request without one', () => {
  const plain = { ...context, key: 'sk-a', model: 'm' };
  expect(endpointSnippet('python', { ...plain, endpoint: 'anthropic' })).toBe(`from anthropic import Anthropic

client = Anthropic(
    base_url="https://api.example",
    api_key="sk-a",
)
answer = client.messages.create(
    model="m",
    max_tokens=1024,
    messages=[{"role": "user", "content": "Hello"}],
)
print(answer.content[0].text)`);
  expect(endpointSnippet('node', { ...plain, endpoint: 'embeddings' })).toContain(
    'await client.embeddings.create({"model": "m", "input": "Hello"});',
  );
  expect(endpointSnippet('python', { ...plain, endpoint: 'gemini' })).toContain('requests.post(');
  expect(endpointSnippet('node', { ...plain, endpoint: 'jina-rerank' })).toContain('await fetch("https://api.example/v1/rerank"');
});
