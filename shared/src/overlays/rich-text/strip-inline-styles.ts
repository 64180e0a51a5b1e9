// Comments and style elements are matched first, since their content is no markup.
const comment = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/;
const styleElement = /<style(?=[\s/>])[\s\S]*?(?:<\/style\s*>|$)/;
const tag = /<([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/;
const markupPattern = new RegExp([comment, styleElement, tag].map(({ source }) => source).join('|'), 'gi');
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/g;

export const styleAttribute = 'data-style';

const stripAttribute = (whole: string, name: string, value?: string): string => {
  if (/^on/i.test(name)) {
    return '';
  }
  return name.toLowerCase() === 'style' ? ` ${styleAttribute}=${value ?? ''}` : whole;
};

/**
 * Removes markup that violates the content security policy while parsing, even in an inert document: style attributes are renamed; style
 * elements, base URLs and event handlers are removed. Not a sanitizer.
 */
export const stripInlineStyles = (html: string): string =>
  html.replace(markupPattern, (_, name?: string, attributes = '') =>
    name === undefined || name.toLowerCase() === 'base' ? '' : `<${name}${attributes.replace(attribute, stripAttribute)}>`,
  );
