/** Does something for every item, for so many at a time at most; begins nothing more once the signal says so. */
export async function inParallel<T>(items: T[], limit: number, signal: AbortSignal, act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) {
      if (signal.aborted) {
        return;
      }
      await act(item);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
