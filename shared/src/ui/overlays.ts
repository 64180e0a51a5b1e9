import { onDemand } from './on-demand';

export const ConfirmDialog = onDemand('ConfirmDialog');
export const CopyDialog = onDemand('CopyDialog');
export const FormDrawer = onDemand('FormDrawer');
export const InfoDialog = onDemand('InfoDialog');
export const SideSheet = onDemand('SideSheet');
