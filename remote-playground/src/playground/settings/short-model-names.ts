const dateSuffix = /-(\d{8}|\d{4}-\d{2}-\d{2})$/;

/** The names without the dates that they end in, except where two models would then read the same. */
export function shortModelNames(models: readonly string[]): string[] {
  const shorten = (model: string) => model.replace(dateSuffix, '');
  const isTaken = (model: string) => models.some((other) => other !== model && shorten(other) === shorten(model));
  return models.map((model) => (isTaken(model) ? model : shorten(model)));
}
