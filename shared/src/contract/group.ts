export type GroupMap = Record<string, { ratio: number; desc: string }>;

/** `GET /api/models`: model names by channel type; a missing type has none. */
export type ModelMap = Record<string, string[]>;

export type ModelRecord = { id: string; object: 'model'; created: number; owned_by: string };
