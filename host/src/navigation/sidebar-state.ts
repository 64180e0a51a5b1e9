import { storage, useSession } from '@console/shared/session';
import { create } from 'zustand';

const key = 'sidebar_collapsed';

const useChoice = create<{ collapsed: boolean | undefined }>(() => {
  const stored = storage.readText(key);
  return { collapsed: stored === undefined ? undefined : stored === 'true' };
});

const siteDefault = () => useSession.getState().status?.default_collapse_sidebar ?? false;

/** Whether the sidebar shows icons only: the choice in this browser, or else the default of the administrator. */
export function useCollapsed(): boolean {
  const byDefault = useSession((state) => state.status?.default_collapse_sidebar ?? false);
  return useChoice((state) => state.collapsed) ?? byDefault;
}

export function toggleSidebar(): void {
  const collapsed = !(useChoice.getState().collapsed ?? siteDefault());
  storage.writeText(key, String(collapsed));
  useChoice.setState({ collapsed });
}
