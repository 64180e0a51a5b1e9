import { expect, it, vi } from 'vitest';
import { estimatePrompt, estimateText } from './estimate-tokens';

const english = 'The quick brown fox jumps over the lazy dog, and nobody has seen it since. ';
const chinese = '大语言模型会根据前文预测下一个词。';

it.each([
  ['nothing', '', 0, 0],
  ['English', english.repeat(100), 1500, 1900],
  ['Chinese', chinese.repeat(100), 900, 2000],
])('is about right for %s', async (_name, text, least, most) => {
  const count = await estimateText(text);
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
});

it('counts what stands around messages, and pictures', async () => {
  const text = await estimateText(english);
  expect(await estimatePrompt([{ role: 'user', content: english }])).toBe(text + 7);
  const parts = [
    { type: 'text' as const, text: english },
    { type: 'image_url' as const, image_url: { url: 'data:,' } },
  ];
  expect(await estimatePrompt([{ role: 'user', content: parts }])).toBe(text + 7 + 765);
  expect(await estimatePrompt([{ role: 'user', content: parts }])).toBe(text + 7 + 765);
});

it('leaves room for the browser while it counts a hundred thousand characters', async () => {
  await estimateText(english);
  let turns = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => turns++ * 3);
  await estimateText(english.repeat(1400));
  clock.mockRestore();
  // A look at the clock for each slice of two thousand characters.
  expect(turns).toBeGreaterThan(25);
});
