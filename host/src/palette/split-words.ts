export const splitWords = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);
