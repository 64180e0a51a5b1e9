export { byteOrderMark, type CsvCell, csvLines, csvText } from './csv';
export { type FileType, saveAsFile } from './save-as-file';
export { type JsonFile, useJsonFile } from './use-json-file';
