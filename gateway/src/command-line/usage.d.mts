/** How each verb of the gateway's command line is used. */
export const usages: Record<'seed' | 'repair' | 'password' | 'backup' | 'restore', string>;

export const footer: string;
