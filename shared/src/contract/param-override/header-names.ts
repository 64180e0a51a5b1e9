/** Hop-by-hop headers and those that the connection itself needs, in lower case: another value would break the request. */
export const connectionHeaders: readonly string[] = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Whether HTTP allows the text as the name of a header (a token of RFC 9110). */
export const isHeaderName = (text: string): boolean => /^[!#$%&'*+.^_`|~\w-]+$/.test(text);
