declare global {
  /**
   * CSS rules of the reset, the global styles and the tokens, which builds of the host contain (shared/src/build/built-styles-plugin.ts):
   * making them takes a tenth of the time until the first render. Undefined elsewhere, as in tests.
   */
  const builtRules: readonly string[];
}

export const hasBuiltStyles = typeof builtRules !== 'undefined';

/** Inserts the rules before all other styles. @param nonce see `createStyleCache` */
export function insertBuiltRules(nonce: string | undefined): void {
  if (!hasBuiltStyles) {
    return;
  }
  const element = document.createElement('style');
  if (nonce) {
    element.nonce = nonce;
  }
  document.head.append(element);
  for (const rule of builtRules) {
    element.sheet?.insertRule(rule, element.sheet.cssRules.length);
  }
}
