export { OpenMenu } from './action-menu';
export { BatchDialog } from './batch-dialog';
export { ConfirmDialog } from './confirm-dialog';
export { CopyDialog } from './copy-dialog';
export { FormDrawer } from './form-drawer';
export { InfoDialog } from './info-dialog';
export { SideSheet } from './side-sheet';
export { Toaster } from './toaster';
