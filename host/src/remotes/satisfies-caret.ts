/** Supports only caret ranges (`^1.4.0`), which is all that remotes declare. */
export function satisfiesCaret(version: string, range: string): boolean {
  const [have, want] = [version, range.replace(/^\^/, '')].map((text) => text.split(/[.-]/, 3).map(Number)) as [number[], number[]];
  if (have[0] !== want[0]) {
    return false;
  }
  for (const index of [1, 2]) {
    const difference = (have[index] ?? 0) - (want[index] ?? 0);
    if (difference !== 0) {
      return difference > 0;
    }
  }
  return true;
}
