export { ListExport } from './list-export';
export { useCsvColumns } from './use-csv-columns';
