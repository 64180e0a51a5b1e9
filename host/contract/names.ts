import * as z from 'zod/mini';

export const packageName = z.string().check(z.regex(/^[a-z][a-z0-9]*$/));
export const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));

export const isPackageName = (text: string) => packageName.safeParse(text).success;
export const isVersion = (text: string) => version.safeParse(text).success;
