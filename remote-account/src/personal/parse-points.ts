/** A positive or zero whole number of points as it is typed; undefined for anything else. */
export const parsePoints = (text: string): number | undefined => {
  const digits = text.replaceAll(',', '').trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
};
