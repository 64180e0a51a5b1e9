import { useSession } from '@console/shared/session';

/** The name that the administrator gave the site. */
export const useSystemName = (): string => useSession((state) => state.status?.system_name) || 'Gateway Console';
