import type { WireMessage } from '../api/types';

/** Characters counted before the budget is checked; each cut adds at most one token. */
const sliceSize = 2048;

/** About what most models count for an image of a thousand pixels; its real size is not known here. */
const tokensPerImage = 765;

const tokensPerMessage = 4;
const tokensPerAnswer = 3;

const taskBudgetMs = 4;

const yieldToMain = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

/** @returns call and await it inside a long loop: it yields to the main thread when the budget of the task is used up */
function createTaskBudget(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  return () => {
    if (performance.now() - startedAt < taskBudgetMs) {
      return undefined;
    }
    return yieldToMain().then(() => {
      startedAt = performance.now();
    });
  };
}

export async function estimateText(text: string): Promise<number> {
  if (text === '') {
    return 0;
  }
  const { estimateTokenCount } = await import('tokenx');
  const waitForBudget = createTaskBudget();
  let count = 0;
  for (let at = 0; at < text.length; at += sliceSize) {
    count += estimateTokenCount(text.slice(at, at + sliceSize));
    await waitForBudget();
  }
  return count;
}

const countCache = new WeakMap<WireMessage['content'] & object, number>();

async function estimateMessage({ content }: WireMessage): Promise<number> {
  if (typeof content === 'string') {
    return await estimateText(content);
  }
  const cached = countCache.get(content);
  if (cached !== undefined) {
    return cached;
  }
  let count = 0;
  for (const part of content) {
    count += part.type === 'text' ? await estimateText(part.text) : tokensPerImage;
  }
  countCache.set(content, count);
  return count;
}

export async function estimatePrompt(messages: readonly WireMessage[]): Promise<number> {
  let count = tokensPerAnswer;
  for (const message of messages) {
    count += tokensPerMessage + (await estimateMessage(message));
  }
  return count;
}
