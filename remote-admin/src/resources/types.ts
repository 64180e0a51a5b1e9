/** The page of a resource and the prefix of its texts. */
export type ResourceId = 'model-defaults' | 'models' | 'prefill-groups' | 'promotions' | 'search-engines' | 'system-prompts' | 'vendors';

/** Times are Unix seconds. */
export type Item = { id: number; name: string; isEnabled: boolean; updatedAt: number };

export type ItemRecord = { id: number; status: number; updated_time: number };

/** Resources without a filter ignore it. */
export type ItemFilter = 'keyword' | 'vendor';
