import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { snippet } from './snippets';

const context = { key: 'sk-abc', address: 'https://api.example', model: 'o\'model "x" $HOME' };

it('writes the lines that every library reads', () => {
  expect(snippet('env', context)).toBe('OPENAI_BASE_URL=https://api.example/v1\nOPENAI_API_KEY=sk-abc');
});

it('writes a curl command that a shell reads as it is meant', () => {
  const script = snippet('curl', context).replace(/^curl/, "printf '%s\\n'");
  const [address, ...rest] = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
  expect(address).toBe('https://api.example/v1/chat/completions');
  expect(rest).toContain('Authorization: Bearer sk-abc');
  expect(JSON.parse(rest.at(-1) ?? '')).toMatchObject({ model: context.model });
});

it.each(['python', 'node'] as const)('quotes what stands in %s code', (kind) => {
  const code = snippet(kind, context);
  expect(code).toContain('"https://api.example/v1"');
  expect(code).toContain('"sk-abc"');
  expect(code).toContain(String.raw`"o'model \"x\" $HOME"`);
});
