// Half of the control characters are allowed inside a string, and none below the blank.
const string = String.raw`"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`;
const number = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const gap = /[ \t\r\n]*/y;
const name = new RegExp(string, 'uy');
const literal = new RegExp(`${string}|${number}|true|false|null`, 'uy');

/**
 * Where text stops being JSON, 1-based; undefined when it is JSON. The messages of `JSON.parse` tell a place only sometimes,
 * and not in the person's language.
 */
export function jsonErrorAt(text: string): { line: number; column: number } | undefined {
  const wrongAt = offsetOfError(text);
  if (wrongAt === undefined) {
    return undefined;
  }
  const before = text.slice(0, wrongAt).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function offsetOfError(text: string): number | undefined {
  // Of every list and object that is open: what ends it. A stack of its own, since a text may nest deeper than calls can.
  const open: ('}' | ']')[] = [];
  let at = 0;
  const take = (pattern: RegExp | string): boolean => {
    at += lengthAt(gap, text, at);
    const length = typeof pattern === 'string' ? (text.startsWith(pattern, at) ? 1 : 0) : lengthAt(pattern, text, at);
    at += length;
    return length > 0;
  };
  const takeName = () => open.at(-1) !== '}' || (take(name) && take(':'));
  // After a value: ends what ends here, and goes on behind a comma.
  const takeEnds = () => {
    while (open.length > 0) {
      if (take(',')) {
        return takeName();
      }
      if (!take(open.at(-1) ?? '')) {
        return false;
      }
      open.pop();
    }
    return true;
  };
  do {
    const opened = take('{') ? '}' : take('[') ? ']' : undefined;
    if (opened === undefined) {
      if (!take(literal) || !takeEnds()) {
        return at;
      }
    } else if (take(opened)) {
      if (!takeEnds()) {
        return at;
      }
    } else {
      open.push(opened);
      if (!takeName()) {
        return at;
      }
    }
  } while (open.length > 0);
  at += lengthAt(gap, text, at);
  return at < text.length ? at : undefined;
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
