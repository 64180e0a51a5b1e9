export function textsOfPage(catalogue: Record<string, string>, page: string, pages: readonly string[]): Record<string, string>;
