/**
 * The design system: layout, tables, overlays, feedback.
 *
 * {@includeCode ../../examples/ui.tsx}
 * @module
 */

export {
  Badge,
  Box,
  Button,
  type ButtonProps,
  chakra,
  Flex,
  Grid,
  Heading,
  HStack,
  Input,
  Link as TextLink,
  Skeleton,
  Spinner,
  Stack,
  Text,
  Textarea,
  VisuallyHidden,
} from '@chakra-ui/react';
export type { Batch } from '../batch/use-batch';
export { dismissNotification, notify } from '../notify';
export * from './deprecated';
export { ActionMenu, type ActionMenuProps, type MenuAction } from './display/action-menu';
export { Avatar, type AvatarProps } from './display/avatar';
export { CodeBox, type CodeBoxProps } from './display/code-box';
export { ContentFrame, type ContentFrameProps } from './display/content-frame';
export { CopyButton, type CopyButtonProps } from './display/copy-button';
export { DefaultMark } from './display/default-mark';
export { DescriptionList, type DescriptionListProps } from './display/description-list';
export { framedAddress } from './display/framed-address';
export { IconAction, type IconActionProps } from './display/icon-action';
export { ModelName } from './display/model-name';
export { NamedIcon, type NamedIconProps } from './display/named-icon';
export { PageHeader, type PageHeaderProps } from './display/page-header';
export { QrCode, type QrCodeProps } from './display/qr-code';
export { Cost, type CostProps, Money, type MoneyProps, Quota, type QuotaProps } from './display/quota';
export { RefreshButton, type RefreshButtonProps } from './display/refresh-button';
export { RelativeTime, type RelativeTimeProps } from './display/relative-time';
export { RichText, type RichTextProps } from './display/rich-text';
export { RowAction, type RowActionProps } from './display/row-action';
export { StatusTag, type StatusTagProps, type Tone } from './display/status-tag';
export { Timestamp, type TimestampProps } from './display/timestamp';
export { TruncatedText } from './display/truncated-text';
export { useCopied } from './display/use-copied';
export { type CopyState, useCopy } from './display/use-copy';
export { ConfirmButton, type ConfirmButtonProps } from './feedback/confirm-button';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state';
export { Note, type NoteProps } from './feedback/note';
export { QueryState, type QueryStateProps } from './feedback/query-state';
export * from './form';
export { FormDraft } from './form/use-form-draft';
export { lazyComponent } from './lazy-component';
export { BulkActionsBar, type BulkActionsBarProps } from './list/bulk-actions-bar';
export { CellLink, type CellLinkProps, FilterCell, type FilterCellProps, NameWithId, type NameWithIdProps } from './list/cell-link';
export {
  type Column,
  type ColumnSort,
  DataTable,
  type DataTableProps,
  type ListSort,
  type RowSummary,
  type Selection,
} from './list/data-table';
export { DateRange, type DateRangeProps, useRangeLabels } from './list/date-range';
export { EmptyList, type EmptyListProps } from './list/empty-list';
export { FilterBar, type FilterBarProps } from './list/filter-bar';
export type { FilterChip } from './list/filter-chips';
export { ListToolsSlot } from './list/list-tools';
export { Pagination, type PaginationProps } from './list/pagination';
export { SearchField, type SearchFieldProps } from './list/search-field';
export { type LimitedPace, limitedPace, type SearchPace } from './list/search-pace';
export { SelectionBar, type SelectionBarProps } from './list/selection-bar';
export { Toolbar } from './list/toolbar';
export { type DrawerState, useDrawerParam } from './list/use-drawer-param';
export { type ListPage, useListPage } from './list/use-list-page';
export { type ListParams, type ListState, useListParams } from './list/use-list-params';
export { type SelectedRows, useSelectedRows } from './list/use-selected-rows';
export { type TypedSearchOptions, useTypedSearch } from './list/use-typed-search';
export {
  BareDialog,
  BatchDialog,
  BatchProgress,
  BatchRun,
  ConfirmDialog,
  type CsvColumn,
  CsvExport,
  type CsvExportProps,
  DeleteRowDialog,
  FoldedFields,
  FormDrawer,
  InfoDialog,
  loadOverlays,
  SideSheet,
} from './overlays';
export { prepareSystem } from './system';
export { UiProvider, type UiProviderProps } from './system/provider';
export { createStyleCache } from './system/style-cache';
export { useNarrow } from './use-narrow';
