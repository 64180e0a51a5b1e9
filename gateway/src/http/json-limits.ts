import { yieldTurn } from './turns';

export type JsonLimits = {
  values: number;
  /** Strings and field names, which cost a parser more than numbers; as many as `values` unless given. */
  texts?: number;
  depth: number;
};

const quote = 0x22;
const comma = 0x2c;
const opening: readonly number[] = [0x5b, 0x7b];
const closing: readonly number[] = [0x5d, 0x7d];

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

// So many steps take a few milliseconds, after which other requests are served.
const stepsPerTurn = 500_000;

function* measure(text: string, { values, texts = values, depth }: JsonLimits): Generator<undefined, boolean> {
  const [nextQuote, nextBackslash] = [finder(text, '"'), finder(text, '\\')];
  const endOfText = (from: number) => {
    const [end, backslash] = [nextQuote(from), nextBackslash(from)];
    return backslash < end ? { at: backslash + 1, isOver: false } : { at: end, isOver: true };
  };
  let [count, textCount, level, isText, steps] = [1, 0, 0, false, 0];
  for (let position = 0; position < text.length; position += 1) {
    steps += 1;
    if (steps % stepsPerTurn === 0) {
      yield;
    }
    if (isText) {
      const end = endOfText(position);
      position = end.at;
      isText = !end.isOver;
      continue;
    }
    const code = text.charCodeAt(position);
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
 * Checks a JSON text without parsing it: a small text of many values takes a parser more time and memory than a large one of few. Invalid
 * JSON may pass. Yields to other requests.
 */
export async function isWithinLimits(text: string, limits: JsonLimits): Promise<boolean> {
  const steps = measure(text, limits);
  let step = steps.next();
  while (!step.done) {
    await yieldTurn();
    step = steps.next();
  }
  return step.value;
}

export function isWithinLimitsSync(text: string, limits: JsonLimits): boolean {
  const steps = measure(text, limits);
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
  }
  return step.value;
}
