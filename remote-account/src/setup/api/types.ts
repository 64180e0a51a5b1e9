import type { NewAccount } from '../../new-account-fields';

/** What a site is for: people who pay for what they use, one person, or a demonstration. */
export type SiteMode = 'public' | 'personal' | 'demo';

export type SetupValues = NewAccount & { mode: SiteMode };
