export function textsOfPage(
  catalogue: Record<string, string>,
  page: string,
  pages: readonly string[],
  topics?: Readonly<Record<string, readonly string[]>>,
): Record<string, string>;
