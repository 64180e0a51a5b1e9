import { saveAsFile } from '@console/shared/files';
import { Button } from '@console/shared/ui';
import { Download } from 'lucide-react';
import { useT } from '../../i18n';
import type { ChartData } from '../chart-data';
import { csvFileName, usageCsv } from '../export-csv';

/** The data of the chart as a file, all models included. */
export function ExportButton({ chartData: { hours, buckets, unit } }: { chartData: ChartData }) {
  const t = useT();
  const save = () => {
    const headers = [
      t('detail.time'),
      t('detail.time.utc'),
      t('detail.model'),
      t('detail.csv.points'),
      t('detail.figure.calls'),
      t('detail.figure.tokens'),
    ] as const;
    saveAsFile(csvFileName(buckets, unit), usageCsv(hours, buckets, headers), 'text/csv');
  };
  return (
    <Button size="xs" variant="ghost" colorPalette="gray" onClick={save}>
      <Download size={14} aria-hidden />
      {t('detail.csv')}
    </Button>
  );
}
