import createParser from 'markdown-it';

/** CommonMark with tables, strike-through, bare links and HTML between the lines. */
const parser = createParser({ html: true, linkify: true });
// Only what is written as an address becomes a link: "node.js" is none.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

/** The HTML of a Markdown text, as unsafe as the text. */
export const toHtml = (markdown: string): string => parser.render(markdown);
