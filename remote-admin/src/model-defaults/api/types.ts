/** A system prompt to choose. */
export type PromptChoice = { id: number; name: string; isEnabled: boolean };
