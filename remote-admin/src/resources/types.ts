/** What all records have in common that administrators keep. Times are Unix seconds. */
export type Item = { id: number; name: string; isEnabled: boolean; updatedAt: number };

/** The same, as the wire tells it. */
export type ItemRecord = { id: number; status: number; updated_time: number };

export type ItemFilter = 'keyword';
