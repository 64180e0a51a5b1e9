export const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());
