export function rankUsernames(names: readonly string[], keyword: string): string[] {
  const begins = (name: string) => Number(name.toLowerCase().startsWith(keyword.toLowerCase()));
  return [...names].sort((a, b) => begins(b) - begins(a) || a.length - b.length || (a < b ? -1 : 1));
}
