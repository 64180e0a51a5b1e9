import { type PublicStatus, roles } from '@console/shared/contract';
import { isModuleShown, type SidebarModule, setSidebarSwitch, sidebarModules } from '@console/shared/contract/navigation';
import { hasCapability, type SessionUser } from '@console/shared/session';

const switches: Readonly<Record<string, 'enable_data_export' | 'enable_drawing' | 'enable_task'>> = {
  detail: 'enable_data_export',
  midjourney: 'enable_drawing',
  task: 'enable_task',
};

/** Pages that the user may leave out: those that the sidebar would show, without the settings, where this is chosen. */
export function listOwnPages(user: Pick<SessionUser, 'role'> | null, status: PublicStatus | null): SidebarModule[] {
  const isAdmin = (user?.role ?? 0) >= roles.admin;
  const isOn = (name: string) => switches[name] === undefined || status?.[switches[name]] !== false;
  return sidebarModules
    .filter(({ section, name }) => name !== 'personal' && (section !== 'admin' || isAdmin) && isOn(name))
    .filter((page) => hasCapability(status, page.requires) && isModuleShown(status?.SidebarModulesAdmin, page));
}

/** Shows a page also where its whole section was left out. */
export function setPage(text: string, page: SidebarModule, isShown: boolean): string {
  const next = setSidebarSwitch(text, page, isShown);
  return isShown ? setSidebarSwitch(next, { section: page.section, name: 'enabled' }, true) : next;
}
