/** How much a JSON text may hold. */
export type JsonLimits = {
  /** Numbers, texts, fields, lists and everything else that is a value. */
  values: number;
  /** Lists and objects within each other. */
  depth: number;
};

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening: readonly number[] = [0x5b, 0x7b];
const closing: readonly number[] = [0x5d, 0x7d];

/**
 * Whether a JSON text stays within limits, without parsing it: a small text of many values takes a parser longer, and more memory, than
 * a large one of few. What is no JSON may pass: the parser refuses it.
 */
export function isWithinLimits(text: string, { values, depth }: JsonLimits): boolean {
  let [count, level, isText] = [1, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === backslash) at += 1;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (code === comma) count += 1;
    else if (opening.includes(code)) {
      count += 1;
      level += 1;
    } else if (closing.includes(code)) level -= 1;
    if (count > values || level > depth) return false;
  }
  return true;
}
