import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component';

export type {
  CsvColumn,
  CsvExportProps,
  MenuAction,
  OpenDateRangeProps,
  OpenFiltersProps,
  OpenSavedViewsProps,
  OpenViewMenuProps,
  RowPanelProps,
} from '../overlays';

/** The chunk of all overlays, loaded when the page is idle or on first use. */
export const loadOverlays = () => import(/* webpackChunkName: "ui-more" */ '../overlays');

type Overlays = Awaited<ReturnType<typeof loadOverlays>>;

const overlay = <Name extends keyof Overlays>(name: Name): Overlays[Name] =>
  lazyComponent(() => loadOverlays().then((overlays) => overlays[name] as ComponentType<object>)) as unknown as Overlays[Name];

/** A dialog without header and buttons, such as a command palette. Mount it while open. */
export const BareDialog = overlay('BareDialog');
/** Runs an action for many items and reports progress, failures and a retry. Starts on mount; stays open until closed. */
export const BatchDialog = overlay('BatchDialog');
/** Progress of a batch as a bar and text; only changes of state are announced. */
export const BatchProgress = overlay('BatchProgress');
/** A batch that starts on mount and is rendered by its child, for results that `BatchDialog` cannot show. */
export const BatchRun = overlay('BatchRun');
/** Asks before an action, with the tone `danger` by default. Mount it while open. */
export const ConfirmDialog = overlay('ConfirmDialog');
export const CopyDialog = overlay('CopyDialog');
/** Reads a list page by page and saves it as a CSV file. Starts on mount; stays open until closed. */
export const CsvExport = overlay('CsvExport');
/** Deletes a row after confirmation, notifies and closes. Also closes on an error, which the query cache reports. */
export const DeleteRowDialog = overlay('DeleteRowDialog');
/** Fields that few people need, below a title: open when one of them is set, and as long as one has an error. */
export const FoldedFields = overlay('FoldedFields');
/** A form in a drawer, with a draft and a question before changes are discarded. Mount it while open. */
export const FormDrawer = overlay('FormDrawer');
/** A dialog for content or inputs. Mount it while open. */
export const InfoDialog = overlay('InfoDialog');
/** A panel at the start or end of the window. Mount it while open. */
export const SideSheet = overlay('SideSheet');
export const Toaster = overlay('Toaster');
