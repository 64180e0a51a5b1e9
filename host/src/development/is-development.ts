export const isDevelopment = (): boolean => document.documentElement.dataset.development !== undefined;
