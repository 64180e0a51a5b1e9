/** The mark of the top bar as an icon of the browser's tab, until the site's own logo is known. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" rx="5" fill="#127a71"/>' +
  '<path d="M4.5 6.5h11M4.5 13.5h11" stroke="#fff" stroke-width="2"/></svg>';

export const brandIcon = `data:image/svg+xml,${encodeURIComponent(mark)}`;
