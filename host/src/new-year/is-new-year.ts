/** The first of January where the person is. */
export const isNewYear = (now: Date): boolean => now.getMonth() === 0 && now.getDate() === 1;
