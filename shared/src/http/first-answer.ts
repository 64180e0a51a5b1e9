let resolve = (): void => undefined;

/** Resolves with the first response that a page has asked for. */
export const firstAnswer: Promise<void> = new Promise((settle) => {
  resolve = settle;
});

export const noteAnswer = (): void => resolve();
