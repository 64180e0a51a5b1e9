export type PromptChoice = { id: number; name: string; isEnabled: boolean };
