/** Called with the number of finished items and the total. */
export type OnProgress = (done: number, total: number) => void;
