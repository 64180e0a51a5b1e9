export const latin: string;
