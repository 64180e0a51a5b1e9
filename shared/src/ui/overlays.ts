import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component';

/** The chunk of all overlays, loaded when the page is idle or on first use. */
export const loadOverlays = () => import(/* webpackChunkName: "ui-more" */ '../overlays');

type Overlays = Awaited<ReturnType<typeof loadOverlays>>;

const overlay = <Name extends keyof Overlays>(name: Name): Overlays[Name] =>
  lazyComponent(() => loadOverlays().then((overlays) => overlays[name] as ComponentType<object>)) as unknown as Overlays[Name];

export const BareDialog = overlay('BareDialog');
export const BatchDialog = overlay('BatchDialog');
export const BatchProgress = overlay('BatchProgress');
export const BatchRun = overlay('BatchRun');
export const ConfirmDialog = overlay('ConfirmDialog');
export const CopyDialog = overlay('CopyDialog');
export const DeleteRowDialog = overlay('DeleteRowDialog');
export const FormDraft = overlay('FormDraft');
export const FormDrawer = overlay('FormDrawer');
export const InfoDialog = overlay('InfoDialog');
export const SideSheet = overlay('SideSheet');
export const Toaster = overlay('Toaster');
