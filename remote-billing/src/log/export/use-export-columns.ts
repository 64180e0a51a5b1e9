import { currencyOf, isMoneyShown } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import type { LogScope } from '../api/types';
import { useTypeName } from '../use-type-name';
import { type ExportColumn, exportColumns } from './columns';

/** The columns that a person can export, in their language, zone and currency. */
export function useExportColumns(scope: LogScope): ExportColumn[] {
  const t = useT();
  const typeName = useTypeName();
  const status = useSession((state) => state.status);
  const { symbol, rate } = currencyOf(status);
  const currency = isMoneyShown(status) ? { symbol, rate: status.quota_per_unit / rate } : undefined;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return exportColumns({ t, typeName, isAdmin: scope === 'all', zone, currency, display: status });
}
