import { basename } from 'node:path';

// Duplicates ../development.ts, which Node 20 cannot import.
const developmentGlobal = '__CONSOLE_DEVELOPMENT__';

/**
 * Selects the texts of one page: keys that begin with its name (`log.title` of `./log`) or with no page's name, without topics of other pages.
 * @param {Record<string, string>} catalogue
 * @param {string} page
 * @param {readonly string[]} pages all pages of the remote
 * @param {Readonly<Record<string, readonly string[]>>} topics pages by topic
 * @returns {Record<string, string>}
 */
export function textsOfPage(catalogue, page, pages, topics = {}) {
  const foreign = Object.keys(topics).filter((topic) => !topics[topic]?.includes(page));
  const others = new Set([...pages.filter((other) => other !== page), ...foreign]);
  return Object.fromEntries(Object.entries(catalogue).filter(([key]) => !others.has(key.split('.')[0] ?? '')));
}

/**
 * Creates a catalogue module that accepts its own hot updates.
 * @param {string} namespace
 * @param {string} language
 * @param {Record<string, string>} texts
 */
const reloadable = (namespace, language, texts) => `const texts = ${JSON.stringify(texts)};
export default texts;
if (import.meta.webpackHot.data) ${developmentGlobal}.replaceTexts(${JSON.stringify(namespace)}, ${JSON.stringify(language)}, texts);
import.meta.webpackHot.accept();
`;

/** An Rspack loader: `zh.json?page=log` resolves to the part of the catalogue that the page needs. */
// biome-ignore lint/style/noDefaultExport: what Rspack takes as a loader
export default function pageTexts(source) {
  const page = new URLSearchParams(this.resourceQuery).get('page');
  const { pages, topics, container } = this.getOptions();
  const texts = textsOfPage(JSON.parse(source), page, pages, topics);
  return container ? reloadable(`${container}/${page}`, basename(this.resourcePath, '.json'), texts) : JSON.stringify(texts);
}
