// One pass from the left, as a parser goes: what stands in a comment or in a style element is no tag.
const comment = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/;
const styleElement = /<style(?=[\s/>])[\s\S]*?(?:<\/style\s*>|$)/;
const tag = /<([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/;
const part = new RegExp([comment, styleElement, tag].map(({ source }) => source).join('|'), 'gi');
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/g;

/** Where a style attribute waits until it is set again (`sanitize`). */
export const styleName = 'data-style';

const quietAttribute = (whole: string, name: string, value?: string): string => {
  if (/^on/i.test(name)) {
    return '';
  }
  return name.toLowerCase() === 'style' ? ` ${styleName}=${value ?? ''}` : whole;
};

/**
 * Takes out of HTML what a browser complains about as soon as it parses it under the page's policy, in a document that is
 * never shown too: style attributes get another name, style elements, base addresses and event handlers go. This is no
 * defence: what is left goes through the sanitiser.
 */
export const quiet = (html: string): string =>
  html.replace(part, (_, name?: string, attributes = '') =>
    name === undefined || name.toLowerCase() === 'base' ? '' : `<${name}${attributes.replace(attribute, quietAttribute)}>`,
  );
