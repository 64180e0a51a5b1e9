/** The page of a resource and the prefix of its texts. */
export type ResourceId = 'model-defaults' | 'promotions' | 'search-engines' | 'system-prompts';

/** Times are Unix seconds. */
export type Item = { id: number; name: string; isEnabled: boolean; updatedAt: number };

export type ItemRecord = { id: number; status: number; updated_time: number };

export type ItemFilter = 'keyword';
