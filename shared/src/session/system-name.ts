import { useSession } from './store';

/** Name of the site where the administrator has set none. */
export const defaultSystemName = 'Gateway Console';

/** Name of the site, from the gateway's status. */
export const useSystemName = (): string => useSession((state) => state.status?.system_name) || defaultSystemName;
