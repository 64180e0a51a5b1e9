export async function inParallel<T>(items: T[], limit: number, signal: AbortSignal, run: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) {
      if (signal.aborted) {
        return;
      }
      await run(item);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
