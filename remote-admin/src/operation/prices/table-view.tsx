import { useQuery } from '@console/shared/query';
import { Button, Flex, Note } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n';
import { type CardForm, fieldName, type OptionTexts } from '../../options';
import { modelsInUse } from '../api/queries';
import type { SyncDialogProps } from '../price-sync/sync-dialog';
import { columnFields, type PriceField, priceFields, withValues } from '../price-tables/tables';
import type { Drafts } from '../table/use-drafts';
import type { AddModelDrawerProps } from './add-model-drawer';
import { parseCompletions } from './completion';
import type { EditPriceDrawerProps } from './edit-price-drawer';
import { PricesTable } from './prices-table';
import { ResetRatiosConfirm } from './reset-ratios-confirm';
import { TableActions } from './table-actions';
import { usePrices } from './use-prices';

export type TableViewProps = {
  form: CardForm;
  saved: OptionTexts;
  drafts: Drafts;
  onJson: () => void;
  /** Options that the gateway has. */
  fields: readonly PriceField[];
  onAdd: (model: Omit<AddModelDrawerProps, 'onClose'>) => void;
  onEdit: (price: Omit<EditPriceDrawerProps, 'onClose'>) => void;
  onSync: (sync: Omit<SyncDialogProps, 'onClose'>) => void;
};

const noModels: readonly string[] = [];

export function TableView({ form, saved, drafts, fields, onJson, onAdd, onEdit, onSync }: TableViewProps) {
  const t = useT();
  const { parsed, saved: savedPrices, change } = usePrices(form, saved);
  const { data: inUse = noModels } = useQuery(modelsInUse);
  const [added, setAdded] = useState<string>();
  const [isResetting, setResetting] = useState(false);
  const completions = saved.get('CompletionRatioMeta');
  const told = useMemo(() => parseCompletions(completions), [completions]);
  const pricePerRatio = 1_000_000 / (Number(saved.get('QuotaPerUnit')) || 500_000);
  if ('broken' in parsed) {
    return (
      <Flex direction="column" align="start" gap="3">
        <Note tone="warning">
          {t('operation.prices.broken', {
            names: parsed.broken.map((field) => t(`option.${field}`)).join(t('operation.prices.separator')),
          })}
        </Note>
        <Button type="button" size="sm" variant="outline" onClick={onJson}>
          {t('operation.prices.fix')}
        </Button>
      </Flex>
    );
  }
  const { prices } = parsed;
  const { errors } = form.formState;
  const setRatios = (ratios: string) => form.setValue('ModelRatio', ratios, { shouldDirty: true });
  const add = () =>
    onAdd({
      pricePerRatio,
      isTaken: (name) => priceFields.some((field) => prices[field].has(name)),
      onAdd: ({ name, values }) => {
        change(withValues(prices, name, values));
        setAdded(name);
      },
    });
  return (
    <>
      {priceFields.map((field) => {
        const message = errors[fieldName(field)]?.message;
        return message ? <Note key={field} tone="error">{`${t(`option.${field}`)}: ${message}`}</Note> : null;
      })}
      <PricesTable
        // Remounts the table to search for the added model.
        key={added}
        initialSearch={added}
        prices={prices}
        saved={savedPrices}
        told={told}
        pricePerRatio={pricePerRatio}
        drafts={drafts}
        onChange={change}
        modelsInUse={inUse}
        drawerFields={fields.filter((field) => !columnFields.some((column) => column === field))}
        onEdit={(row) => onEdit({ row, pricePerRatio, fields, onSave: (values) => change(withValues(prices, row.name, values)) })}
        actions={
          <TableActions
            prices={prices}
            saved={savedPrices}
            onChange={change}
            onAdd={add}
            onSync={() => onSync({ prices, fields, onTakeOver: change })}
            onReset={() => setResetting(true)}
          />
        }
      />
      {isResetting && (
        <ResetRatiosConfirm
          onReset={() => {
            const typed = String(form.getValues('ModelRatio') ?? '');
            setRatios(saved.get('ModelRatio') ?? '{}');
            return () => setRatios(typed);
          }}
          onClose={() => setResetting(false)}
        />
      )}
    </>
  );
}
