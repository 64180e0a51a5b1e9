import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { snippet } from './snippets';

const hello = (model: string) => ({ model, messages: [{ role: 'user', content: 'Hello' }] });
const context = { key: 'sk-abc', address: 'https://api.example', body: hello('m') };

/** What a shell hands to the program for these words. */
const argumentsOf = (command: string): string[] =>
  execFileSync('sh', ['-c', command.replace(/^curl/, "printf '%s\\0'")], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

/** What a script in JavaScript asks for, run with a library that only listens. */
async function askedByNode(script: string): Promise<unknown[]> {
  const asked: unknown[] = [];
  class OpenAI {
    chat = { completions: { create: (body: unknown) => asked.push(body) && [] } };
    constructor(options: unknown) {
      asked.push(options);
    }
  }
  const AsyncFunction = (async () => undefined).constructor as new (...parts: string[]) => (...given: unknown[]) => Promise<void>;
  await new AsyncFunction('OpenAI', script.replace("import OpenAI from 'openai';", ''))(OpenAI);
  return asked;
}

/** What stands in the call of a script in Python: outside of strings its literals differ from those of JSON by a word and a last comma. */
function askedByPython(script: string): unknown {
  const start = script.indexOf('create(\n') + 8;
  const inside = script.slice(start, script.indexOf('\n)\n', start));
  const tokens = inside.match(/"(?:[^"\\]|\\.)*"|\w+=|True|[^"]/g) ?? [];
  const json = tokens.map((token) => (token === 'True' ? 'true' : token.replace(/^(\w+)=$/, '"$1":'))).join('');
  return JSON.parse(`{${withoutLastCommas(json)}}`);
}

const withoutLastCommas = (json: string) => json.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[\]}]|\s*$)/g, (_all, text?: string) => text ?? '');

it('formats the environment variables that every library reads', () => {
  expect(snippet('env', context)).toBe('OPENAI_BASE_URL=https://api.example/v1\nOPENAI_API_KEY=sk-abc');
});

it('formats idiomatic code', () => {
  const streamed = { ...context, body: { ...hello('m'), stream: true } };
  expect(snippet('python', context)).toBe(`from openai import OpenAI

client = OpenAI(
    base_url="https://api.example/v1",
    api_key="sk-abc",
)
answer = client.chat.completions.create(
    model="m",
    messages=[{"role": "user", "content": "Hello"}],
)
print(answer.choices[0].message.content)`);
  expect(snippet('node', context)).toContain(`create({
  "model": "m",
  "messages": [{"role": "user", "content": "Hello"}],
});`);
  expect(snippet('curl', context)).toContain(`-d '{
    "model": "m",
    "messages": [{"role":"user","content":"Hello"}]
  }'`);
  expect(snippet('node', streamed)).toContain('for await (const chunk of stream)');
  expect(snippet('python', streamed)).toContain('    stream=True,\n)\nfor chunk in stream:');
  expect(snippet('curl', streamed)).toMatch(/^curl -N /);
});

describe('arbitrary text in a message', () => {
  const signs = ["'", '"', '`', '$', '\\', '\n', '\r', '\t', '\u2028', '\u0001', ' ', '!', '#', '*', '@', '-', 'a', 'é', '你好', '👋'];
  const words = ['%s', '%0', '$HOME', '$(id)', '`id`', '&&', "'''", '</script>', 'True', 'stream=', ', ]', ',}', '\\n', '\\u0041'];
  const letters = [...signs, ...words];
  let state = 7;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  const text = () => Array.from({ length: 1 + below(30) }, () => letters[below(letters.length)]).join('');
  const bodies = Array.from({ length: 100 }, () => ({
    model: text(),
    messages: Array.from({ length: 1 + below(4) }, () => ({ role: 'user', content: below(3) ? text() : [{ type: 'text', text: text() }] })),
    stream: true,
    temperature: 0.7,
    stream_options: { include_usage: true },
  }));

  it('reaches curl through a shell unchanged', () => {
    for (const body of bodies) {
      const [flag, address, ...rest] = argumentsOf(snippet('curl', { ...context, body }));
      expect([flag, address]).toEqual(['-N', 'https://api.example/v1/chat/completions']);
      expect([rest[1], rest[3]]).toEqual(['Authorization: Bearer sk-abc', 'Content-Type: application/json']);
      expect(JSON.parse(rest[5] ?? '')).toEqual(body);
    }
  });

  it('is sent by Node unchanged', async () => {
    for (const body of bodies) {
      const asked = await askedByNode(snippet('node', { ...context, body }));
      expect(asked).toEqual([{ baseURL: 'https://api.example/v1', apiKey: 'sk-abc' }, body]);
    }
  });

  it('is sent by Python unchanged', () => {
    for (const body of bodies) {
      expect(askedByPython(snippet('python', { ...context, body }))).toEqual(body);
    }
  });
});
