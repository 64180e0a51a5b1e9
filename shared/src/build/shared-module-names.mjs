/** Folders of this package that every remote may import eagerly. */
export const eagerModules = ['format', 'http', 'i18n', 'query', 'router', 'session', 'ui'];

/** Folders that the host provides as separate chunks. */
export const lazyModules = ['forms'];

/** Conventions between hosts and remotes. Changing one means a new major interface version. */
export const conventions = [
  'the page of an expose is its export "Page"',
  'the texts of a page are the expose ./locale-<language>-<page>',
  'entries take their federation runtime from globalThis.__CONSOLE_FEDERATION__',
];
