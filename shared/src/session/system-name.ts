import { useSession } from './store';

export const defaultSystemName = 'Gateway Console';

export const useSystemName = (): string => useSession((state) => state.status?.system_name) || defaultSystemName;
