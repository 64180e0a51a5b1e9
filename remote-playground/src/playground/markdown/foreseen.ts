const head = /^(\|[^\n]+)\n?\|?[ :|-]*$/;
const cell = /(?<!\\)\|/g;

/**
 * What an unfinished block will most likely be, so that nothing flickers while it is written: the head of a table is one
 * before its second line is there, and half a fence is none of its code.
 */
export function foreseen(source: string): string {
  const line = head.exec(source)?.[1]?.trimEnd();
  if (line !== undefined) {
    const columns = (line.match(cell)?.length ?? 0) - (line.endsWith('|') ? 1 : 0);
    return `${line}\n${'|---'.repeat(columns)}|`;
  }
  return source.replace(/(^|\n)[ \t]*(`{1,2}|~{1,2})$/, '$1');
}
