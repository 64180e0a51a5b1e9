import createParser from 'markdown-it';

const parser = createParser({ html: true, linkify: true });
// Only explicit URLs become links, not "node.js".
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

export const renderMarkdown = (markdown: string): string => parser.render(markdown);
