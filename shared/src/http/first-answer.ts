let resolve = (): void => undefined;

/** Resolves with the first response that a page has asked for. */
export const firstAnswer: Promise<void> = new Promise((settle) => {
  resolve = settle;
});

/** The public status is not asked for by a page. */
export function noteAnswer(address = ''): void {
  if (!address.endsWith('/api/status')) {
    resolve();
  }
}
