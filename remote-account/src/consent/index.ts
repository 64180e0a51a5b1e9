export { ConsentField } from './consent-field';
export { ConsentNote } from './consent-note';
export { useDocuments } from './use-documents';
