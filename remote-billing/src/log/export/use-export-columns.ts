import { currencySymbol } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import type { LogScope } from '../api/types';
import { useTypeName } from '../use-type-name';
import { type ExportColumn, exportColumns } from './columns';

/** The columns that a person can export, in their language, zone and currency. */
export function useExportColumns(scope: LogScope): ExportColumn[] {
  const t = useT();
  const typeName = useTypeName();
  const rate = useSession((state) => (state.status?.display_in_currency ? state.status.quota_per_unit : 0));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return exportColumns({ t, typeName, isAdmin: scope === 'all', zone, currency: rate > 0 ? { symbol: currencySymbol, rate } : undefined });
}
