import { account } from './account';
import { admin } from './admin';
import { billing } from './billing';
import { configuration } from './configuration';
import { playground } from './playground';
import { prompts } from './prompts';
import { settings } from './settings';
import { shell } from './shell';

export type { Screen, Visit } from './screen';

/** Every screen of the console with what can be opened on it, by who makes it. */
export const screens = { shell, account, settings, configuration, admin, billing, playground, prompts };
