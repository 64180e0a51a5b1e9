/**
 * CSV export, downloads, and a file input for JSON.
 *
 * {@includeCode ../../examples/files.tsx}
 * @module
 */

export { byteOrderMark, type CsvCell, csvLines, csvText } from './csv';
export { type FileType, saveAsFile } from './save-as-file';
export { type JsonFile, useJsonFile } from './use-json-file';
