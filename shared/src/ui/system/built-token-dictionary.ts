import { createDictionary, type TokenNames } from './token-dictionary';

declare global {
  const builtTokenNames: TokenNames;
}

/** Takes the place of the library's function of this name in builds of the host (shared/src/build/built-styles-plugin.ts). */
export const createTokenDictionary = () => createDictionary(builtTokenNames);
