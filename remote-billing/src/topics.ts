/** Texts that these pages share and the others do not fetch. */
export const topics: Readonly<Record<string, readonly string[]>> = { event: ['log', 'topup'] };
