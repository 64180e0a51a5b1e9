import type { NewAccount } from '../../new-account-fields';

export type SiteMode = 'public' | 'personal' | 'demo';

export type SetupValues = NewAccount & { mode: SiteMode };
