import type { StylisPlugin } from '@emotion/cache';

/** Safari knows the first two only with their prefix, Chromium the last until version 119. */
const prefixed = /^(?:user-select|backdrop-filter|mask)/;

/**
 * Adds the prefixes that browsers with all that the console needs still require. The prefixes of Emotion are for browsers of before 2020:
 * parsing them took longer than the rest of most rules.
 */
export const prefixer: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.return === '' && prefixed.test(element.value)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

export const stylisPlugins = [prefixer];
