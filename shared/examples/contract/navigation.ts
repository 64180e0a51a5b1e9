import { headerAccess, isModuleShown, sidebarModules } from '@console/shared/contract/navigation';

/** Whether visitors see the prices. */
export const arePricesPublic = (option: string): boolean => {
  const { enabled, requireAuth } = headerAccess(option, 'pricing');
  return enabled && !requireAuth;
};

/** The routes that an operator has taken out of the sidebar. */
export const hiddenRoutes = (option: string): string[] =>
  sidebarModules.filter((module) => !isModuleShown(option, module)).flatMap(({ routes }) => routes);
