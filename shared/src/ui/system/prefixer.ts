import type { StylisPlugin } from '@emotion/cache';

/** Safari knows the first only with its prefix, and the second until version 17; Chromium knows the last without since version 120. */
const prefixed = /^(?:user-select|backdrop-filter|mask)/;

/** Adds the prefixes that browsers with all that the console needs still require, instead of those of Emotion, which are for older ones. */
const prefixer: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.return === '' && prefixed.test(element.value)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

export const stylisPlugins = [prefixer];
