/** In the place of axios' second adapter for browsers, which it never uses where the first (XMLHttpRequest) is there. */
export const getFetch = null;
