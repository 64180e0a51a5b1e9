/**
 * The texts of one page: its own, whose keys begin with its name (`log.title` of `./log`), and those of no page.
 *
 * @param {Record<string, string>} catalogue
 * @param {string} page
 * @param {readonly string[]} pages all pages of the remote
 * @returns {Record<string, string>}
 */
export function textsOfPage(catalogue, page, pages) {
  const others = new Set(pages.filter((other) => other !== page));
  return Object.fromEntries(Object.entries(catalogue).filter(([key]) => !others.has(key.split('.')[0] ?? '')));
}

/** An Rspack loader: `zh.json?page=log` is the part of the catalogue that this page needs. */
// biome-ignore lint/style/noDefaultExport: what Rspack takes as a loader
export default function pageTexts(source) {
  const page = new URLSearchParams(this.resourceQuery).get('page');
  return JSON.stringify(textsOfPage(JSON.parse(source), page, this.getOptions().pages));
}
