import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component';

/** Everything that opens above a page: one chunk, fetched when the page is idle or at the first use. */
export const loadOverlays = () => import(/* webpackChunkName: "ui-more" */ '../ui-more');

type Overlays = Awaited<ReturnType<typeof loadOverlays>>;

/** A component of `ui-more` under its own name and props (generic ones included). */
const overlay = <Name extends keyof Overlays>(name: Name): Overlays[Name] =>
  lazyComponent(() => loadOverlays().then((overlays) => overlays[name] as ComponentType<object>)) as unknown as Overlays[Name];

export const BareDialog = overlay('BareDialog');
export const BatchDialog = overlay('BatchDialog');
export const BatchProgress = overlay('BatchProgress');
export const BatchRun = overlay('BatchRun');
export const ConfirmDialog = overlay('ConfirmDialog');
export const CopyDialog = overlay('CopyDialog');
export const FormDraft = overlay('FormDraft');
export const FormDrawer = overlay('FormDrawer');
export const InfoDialog = overlay('InfoDialog');
export const SideSheet = overlay('SideSheet');
export const Toaster = overlay('Toaster');
