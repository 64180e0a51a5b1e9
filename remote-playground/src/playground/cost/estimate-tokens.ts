import type { WireMessage } from '../api/types';
import { breather } from './breather';

/** So much is looked at between two looks at the clock; a text has a token more at most for each cut. */
const sliceSize = 2048;

/** What a picture of a thousand pixels takes at most models; nobody tells its size here. */
const perImage = 765;

/** Around each message, and before the answer. */
const perMessage = 4;
const perAnswer = 3;

/** About how many tokens a text has; long ones leave room for the browser in between. */
export async function estimateText(text: string): Promise<number> {
  if (text === '') {
    return 0;
  }
  const { estimateTokenCount } = await import('tokenx');
  const breathe = breather();
  let count = 0;
  for (let at = 0; at < text.length; at += sliceSize) {
    count += estimateTokenCount(text.slice(at, at + sliceSize));
    await breathe();
  }
  return count;
}

/** A message never changes while something else is asked for: it is counted once. */
const known = new WeakMap<WireMessage['content'] & object, number>();

async function estimateMessage({ content }: WireMessage): Promise<number> {
  if (typeof content === 'string') {
    return await estimateText(content);
  }
  const before = known.get(content);
  if (before !== undefined) {
    return before;
  }
  let count = 0;
  for (const part of content) {
    count += part.type === 'text' ? await estimateText(part.text) : perImage;
  }
  known.set(content, count);
  return count;
}

/** About how many tokens a conversation has as a prompt. */
export async function estimatePrompt(messages: readonly WireMessage[]): Promise<number> {
  let count = perAnswer;
  for (const message of messages) {
    count += perMessage + (await estimateMessage(message));
  }
  return count;
}
