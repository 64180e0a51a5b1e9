const head = /^(\|[^\n]+)\n?\|?[ :|-]*$/;
const cell = /(?<!\\)\|/g;

/** Completes an unfinished block to its likely form, so that tables and code fences do not flicker while they stream in. */
export function completePartialMarkdown(source: string): string {
  const line = head.exec(source)?.[1]?.trimEnd();
  if (line !== undefined) {
    const columns = (line.match(cell)?.length ?? 0) - (line.endsWith('|') ? 1 : 0);
    return `${line}\n${'|---'.repeat(columns)}|`;
  }
  return source.replace(/(^|\n)[ \t]*(`{1,2}|~{1,2})$/, '$1');
}
