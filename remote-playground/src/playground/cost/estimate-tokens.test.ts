import { expect, it, vi } from 'vitest';
import { estimatePrompt, estimateText } from './estimate-tokens';

const english = 'The quick brown fox jumps over the lazy dog, and nobody has seen it since. ';
const chinese = '大语言模型会根据前文预测下一个词。';

it.each([
  { name: 'an empty text', text: '', min: 0, max: 0 },
  { name: 'English', text: english.repeat(100), min: 1500, max: 1900 },
  { name: 'Chinese', text: chinese.repeat(100), min: 900, max: 2000 },
])('estimates $name within its range', async ({ text, min, max }) => {
  const count = await estimateText(text);
  expect(count).toBeGreaterThanOrEqual(min);
  expect(count).toBeLessThanOrEqual(max);
});

it('adds the overhead of messages and images', async () => {
  const text = await estimateText(english);
  expect(await estimatePrompt([{ role: 'user', content: english }])).toBe(text + 7);
  const parts = [
    { type: 'text' as const, text: english },
    { type: 'image_url' as const, image_url: { url: 'data:,' } },
  ];
  expect(await estimatePrompt([{ role: 'user', content: parts }])).toBe(text + 7 + 765);
  expect(await estimatePrompt([{ role: 'user', content: parts }])).toBe(text + 7 + 765);
});

it('yields to the browser while it counts a hundred thousand characters', async () => {
  await estimateText(english);
  let turns = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => turns++ * 3);
  await estimateText(english.repeat(1400));
  clock.mockRestore();
  expect(turns).toBeGreaterThan(25);
});
