/** Removes floating-point noise. */
export const roundPrice = (number: number): number => Number(number.toPrecision(10));
