import { currencyOf, formatTime, isMoneyShown, localTimeZone } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import type { CsvColumn } from '@console/shared/ui';
import { useT } from '../i18n';

/** Builds columns of amounts and times, whose headers name the unit. */
export function useCsvColumns() {
  const t = useT();
  const status = useSession((state) => state.status);
  const { symbol, rate } = currencyOf(status);
  const pointsPerUnit = isMoneyShown(status) ? status.quota_per_unit / rate : undefined;
  const zone = localTimeZone();
  return {
    /** In points, and in money where the site shows money. */
    amount: <Row>(label: string, points: (row: Row) => number): CsvColumn<Row>[] => [
      { header: t('export.points', { label }), cell: points },
      ...(pointsPerUnit === undefined
        ? []
        : [
            {
              header: `${label} (${symbol})`,
              // Rounds off the error of binary fractions.
              cell: (row: Row) => Number((points(row) / pointsPerUnit).toFixed(9)),
            },
          ]),
    ],
    /** @param seconds Unix seconds; undefined leaves the cell empty */
    time: <Row>(label: string, seconds: (row: Row) => number | undefined): CsvColumn<Row> => ({
      header: `${label} (${zone})`,
      cell: (row) => {
        const at = seconds(row);
        return at === undefined ? '' : formatTime(at);
      },
    }),
  };
}
