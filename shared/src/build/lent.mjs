/** What every remote may count on from the first moment: folders of this package. */
export const lent = ['format', 'http', 'i18n', 'query', 'router', 'session', 'ui'];

/** Provided by the host too, but as chunks of their own: pages without a form do without them. */
export const lentOnDemand = ['forms'];

/** What hosts and remotes hold to beside that. Whoever changes how one finds the other's parts changes it here, and the interface with it. */
export const conventions = [
  'the page of an expose is its export "Page"',
  'the texts of a page are the expose ./locale-<language>-<page>',
  'entries take their federation runtime from globalThis.__CONSOLE_FEDERATION__',
];
