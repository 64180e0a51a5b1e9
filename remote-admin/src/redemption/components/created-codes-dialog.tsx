import { saveAsFile } from '@console/shared/files';
import { useBlockUpdate } from '@console/shared/router';
import { Button, chakra, InfoDialog, RowAction, Stack, Text, useCopy } from '@console/shared/ui';
import { Copy, FileSpreadsheet, FileText } from 'lucide-react';
import { useT } from '../../i18n';
import { QuotaText } from '../../quota-text';
import type { CreatedCodes as Made } from '../api/types';
import { formatCodes, formatCsv, getFileName } from '../export-codes';

export type CreatedCodesDialogProps = { created: Made; onClose: () => void };

export function CreatedCodesDialog({ created, onClose }: CreatedCodesDialogProps) {
  const t = useT();
  const { name, keys, quota } = created;
  const { copyAndNotify, dialog } = useCopy();
  // An update would discard the list of codes.
  useBlockUpdate(true, 'form');
  const copy = (codes: string[]) => copyAndNotify(codes.join('\n'), t('redemption.copied.count', { count: codes.length }), 'copied');
  const createCsv = () =>
    formatCsv(created, [t('redemption.name'), t('redemption.code'), t('redemption.quota.points'), t('redemption.group')]);
  return (
    <InfoDialog
      title={t('redemption.created-codes.title', { count: keys.length })}
      size="lg"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={() => saveAsFile(getFileName(name, 'csv'), createCsv(), 'text/csv')}>
            <FileSpreadsheet />
            {t('redemption.created-codes.csv')}
          </Button>
          <Button variant="outline" onClick={() => saveAsFile(getFileName(name, 'txt'), formatCodes(keys), 'text/plain')}>
            <FileText />
            {t('redemption.created-codes.text')}
          </Button>
          <Button onClick={() => copy(keys)}>
            <Copy />
            {t('redemption.created-codes.copy')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text textStyle="sm" color="fg.muted">
          {t('redemption.created-codes.each', { name })} <QuotaText value={quota} />
          <br />
          {t('redemption.created-codes.hint')}
        </Text>
        {/* A scrollable element must be focusable by keyboard. */}
        <List tabIndex={0} aria-label={t('redemption.created-codes.list')}>
          {keys.map((key, index) => (
            <li key={key}>
              <span>{index + 1}</span>
              <code>{key}</code>
              <RowAction label={t('redemption.copy.number', { number: index + 1 })} onClick={() => copy([key])}>
                <Copy />
              </RowAction>
            </li>
          ))}
        </List>
      </Stack>
      {dialog}
    </InfoDialog>
  );
}

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    maxH: '24rem',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    '& > li': { display: 'flex', alignItems: 'center', gap: '3', ps: '3', pe: '1', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& > li:last-of-type': { borderBottomWidth: 0 },
    '& span': { color: 'fg.muted', textStyle: 'xs', minW: '6', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& code': { flex: '1', fontFamily: 'mono', textStyle: 'sm', overflowWrap: 'anywhere' },
  },
});
