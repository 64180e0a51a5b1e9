export const usages: Record<'seed' | 'repair' | 'password' | 'backup' | 'restore', string>;

export const footer: string;
