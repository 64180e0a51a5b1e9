/** Groups that a person may choose, by name. */
export type GroupMap = Record<string, { ratio: number; desc: string }>;

/** `GET /api/models`: model names by channel type code; a missing type is empty. */
export type ModelMap = Record<string, string[]>;

/** One model of `GET /v1/models`. */
export type ModelRecord = { id: string; object: 'model'; created: number; owned_by: string };
