export const isNewYear = (now: Date): boolean => now.getMonth() === 0 && now.getDate() === 1;
