import * as z from 'zod/mini';

export const packageName = z.string().check(z.regex(/^[a-z][a-z0-9]*$/));
export const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));

/** Of tokens, identities, requests and errors. */
export const shortId = z.string().check(z.regex(/^[0-9a-f]{12}$/));

/** Why somebody does something, as they typed it. */
export const reason = z.string().check(z.maxLength(500));

export const isPackageName = (text: string) => packageName.safeParse(text).success;
export const isVersion = (text: string) => version.safeParse(text).success;
