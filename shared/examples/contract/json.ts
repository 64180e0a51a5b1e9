import { isRecord, parseJsonObject } from '@console/shared/contract/json';

const stored = parseJsonObject('{"columns":{"name":true}}');

/** The names of the columns; none for text that another program has stored. */
export const columns = isRecord(stored?.columns) ? Object.keys(stored.columns) : [];
