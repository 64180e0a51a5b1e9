export const usage: string;
