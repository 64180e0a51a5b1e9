import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { countPrompt, countTokens, decode, encode } from './tokenizer';

describe('counting tokens', () => {
  it.each([
    ['', 0],
    ['hello world', 2],
    ['你好，世界', 3],
    ['<|endoftext|>', 7],
  ])('counts %j as %i', async (text, count) => {
    expect(await countTokens(text)).toBe(count);
  });

  it.each([
    ['one letter', 'a'.repeat(100_000)],
    ['Chinese without a space', '今天天气很好我们去公园玩'.repeat(8_000)],
    ['signs', '!$'.repeat(50_000)],
    ['spaces', ' '.repeat(100_000)],
    ['emoji', '🙂'.repeat(30_000)],
    ['megabytes', 'plain words go on and on '.repeat(200_000)],
  ])('counts %s within the time limit of tests', async (_, text) => {
    expect(await countTokens(text)).toBeGreaterThan(500);
  });

  it.each([
    ['one long text', ['plain words go on and on '.repeat(40_000)]],
    ['many short texts', Array.from({ length: 40_000 }, () => 'plain words go on and on ')],
  ])('yields to other work while it counts %s', async (_, texts) => {
    await countTokens('loads the encoding');
    let isCounted = false;
    const counting = countPrompt(texts.map((content) => ({ role: 'user', content }))).then(() => {
      isCounted = true;
    });
    let turns = 0;
    for (; !isCounted; turns += 1) {
      await nextTurn();
    }
    await counting;
    expect(turns).toBeGreaterThan(20);
  });

  it('round-trips text, cut or not', async () => {
    for (const text of ['Short 🙂 text\n\n', `long ${'ab'.repeat(500)} ${'字'.repeat(500)}\t\n${' '.repeat(500)}end`]) {
      expect((await decode(await encode(text))).join('')).toBe(text);
    }
  });

  it('adds the overhead of a conversation', async () => {
    const image = { type: 'image_url' as const, image_url: { url: 'data:image/png;base64,AAAA' } };
    expect(await countPrompt([{ role: 'user', content: 'Hi' }])).toBe(8);
    expect(await countPrompt([{ role: 'user', content: [{ type: 'text', text: 'Hi' }, image] }])).toBe(9);
  });
});
