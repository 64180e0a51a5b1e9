import type { Row } from './embedded';

/** The fields of a record of the wire with the values of those that the embedded gateway does not tell. */
export type Shape = Readonly<Row>;

/** A record with exactly the fields of a shape. */
export function shaped(shape: Shape, row: Row): Row {
  return Object.fromEntries(Object.entries(shape).map(([field, usual]) => [field, row[field] ?? usual]));
}

/** A shape without some of its fields. */
export function without(shape: Shape, ...fields: string[]): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([field]) => !fields.includes(field)));
}
