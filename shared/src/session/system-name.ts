import { useSession } from './store';

/** What a site is called until its administrator names it. */
export const defaultSystemName = 'Gateway Console';

/** The name that the administrator gave the site. */
export const useSystemName = (): string => useSession((state) => state.status?.system_name) || defaultSystemName;
