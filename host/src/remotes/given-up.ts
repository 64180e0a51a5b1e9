/** Containers that failed in this tab: not tried again until a newer composition arrives. */
const givenUp = new Set<string>();

export const giveUp = (container: string): void => void givenUp.add(container);

export const isGivenUp = (container: string | undefined): boolean => container !== undefined && givenUp.has(container);

export const forgetGivenUp = (): void => givenUp.clear();
