import { turn } from './turns';

/** How much a JSON text may hold. */
export type JsonLimits = {
  /** Numbers, texts, fields, lists and everything else that is a value. */
  values: number;
  /** Texts and names of fields, which cost a parser more than numbers do; as many as values unless told otherwise. */
  texts?: number;
  /** Lists and objects within each other. */
  depth: number;
};

const quote = 0x22;
const comma = 0x2c;
const opening: readonly number[] = [0x5b, 0x7b];
const closing: readonly number[] = [0x5d, 0x7d];

/** Finds the next place of a character again and again, in one pass. */
function finder(text: string, character: string): (from: number) => number {
  let next = -1;
  return (from) => {
    if (next < from) {
      const found = text.indexOf(character, from);
      next = found === -1 ? text.length : found;
    }
    return next;
  };
}

// A few milliseconds.
const stepsPerTurn = 500_000;

/** Measures a text and answers whether it stays within limits, with a break every few milliseconds. */
function* measure(text: string, { values, texts = values, depth }: JsonLimits): Generator<undefined, boolean> {
  const [nextQuote, nextBackslash] = [finder(text, '"'), finder(text, '\\')];
  const endOfText = (from: number) => {
    const [end, backslash] = [nextQuote(from), nextBackslash(from)];
    return backslash < end ? { at: backslash + 1, isOver: false } : { at: end, isOver: true };
  };
  let [count, textCount, level, isText, steps] = [1, 0, 0, false, 0];
  for (let at = 0; at < text.length; at += 1) {
    steps += 1;
    if (steps % stepsPerTurn === 0) {
      yield;
    }
    if (isText) {
      const end = endOfText(at);
      at = end.at;
      isText = !end.isOver;
      continue;
    }
    const code = text.charCodeAt(at);
    if (code === quote) {
      isText = true;
      textCount += 1;
    } else if (code === comma) {
      count += 1;
    } else if (opening.includes(code)) {
      count += 1;
      level += 1;
    } else if (closing.includes(code)) {
      level -= 1;
    }
    if (count > values || textCount > texts || level > depth) {
      return false;
    }
  }
  return true;
}

/**
 * Whether a JSON text stays within limits, without parsing it: a small text of many values takes a parser longer, and more memory, than
 * a large one of few. What is no JSON may pass: the parser refuses it. Others are served meanwhile.
 */
export async function isWithinLimits(text: string, limits: JsonLimits): Promise<boolean> {
  const steps = measure(text, limits);
  let step = steps.next();
  while (!step.done) {
    await turn();
    step = steps.next();
  }
  return step.value;
}

/** The same at once, for short texts. */
export function isWithinLimitsSync(text: string, limits: JsonLimits): boolean {
  const steps = measure(text, limits);
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
  }
  return step.value;
}
