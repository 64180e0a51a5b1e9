/** Topics of texts that only these pages load. */
export const topics: Readonly<Record<string, readonly string[]>> = { event: ['log', 'topup'] };
