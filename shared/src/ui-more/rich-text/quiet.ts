const styleElement = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
const tag = /<([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi;
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/g;

/** Where a style attribute waits until it is set again (`sanitize`). */
export const styleName = 'data-style';

const quietAttribute = (whole: string, name: string, value?: string): string => {
  if (/^on/i.test(name)) return '';
  return name.toLowerCase() === 'style' ? ` ${styleName}=${value ?? ''}` : whole;
};

/**
 * Takes out of HTML what a browser complains about as soon as it parses it under the page's policy, in a document that is
 * never shown too: style attributes get another name, style elements and event handlers go. This is no defence: what is
 * left goes through the sanitiser.
 */
export const quiet = (html: string): string =>
  html
    .replace(styleElement, '')
    .replace(tag, (_, name: string, attributes: string) => `<${name}${attributes.replace(attribute, quietAttribute)}>`);
