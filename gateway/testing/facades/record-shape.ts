import type { Row } from './embedded';

export type RecordShape = Readonly<Row>;

export function shapeRecord(shape: RecordShape, row: Row): Row {
  return Object.fromEntries(Object.entries(shape).map(([field, defaultValue]) => [field, row[field] ?? defaultValue]));
}

export function omitFields(shape: RecordShape, ...fields: string[]): RecordShape {
  return Object.fromEntries(Object.entries(shape).filter(([field]) => !fields.includes(field)));
}
