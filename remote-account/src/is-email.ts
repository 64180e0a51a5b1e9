/** Whether a text may be an e-mail address; whether it is one, only a mail tells. */
export const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());
