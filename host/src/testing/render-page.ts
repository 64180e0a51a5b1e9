// Only here, since tests of modules that start once per document must not load the modules of pages before them.
import '@console/shared/testing/setup';

export { renderPage } from '@console/shared/testing';
