import { useMutation, useQuery } from '@console/shared/query';
import { Button, InfoDialog, notify } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n';
import { fetchPricesMutation, priceSources } from '../api/price-sync-queries';
import type { PriceField, Prices } from '../price-tables/tables';
import { type Choices, takeOver } from './choices';
import { Comparison } from './comparison';
import { toSyncRows } from './rows';
import { SourceStep } from './source-step';
import { emptySourceDraft, getSourceProblem, toChosenSources } from './sources';

export type SyncDialogProps = {
  prices: Prices;
  /** Options that the gateway has. */
  fields: readonly PriceField[];
  onTakeOver: (prices: Prices) => void;
  onClose: () => void;
};

/** Prices that other gateways and published lists state, to take over into the editor. */
export function SyncDialog({ prices, fields, onTakeOver, onClose }: SyncDialogProps) {
  const t = useT();
  const sources = useQuery(priceSources);
  const [draft, setDraft] = useState(emptySourceDraft);
  const [choices, setChoices] = useState<Choices>(new Map());
  const { mutate, data: found, variables: asked = [], isPending, reset } = useMutation(fetchPricesMutation);
  const rows = useMemo(() => (found ? toSyncRows(found.differences, prices, fields) : []), [found, prices, fields]);
  const chosen = toChosenSources(draft, sources.data ?? []);
  const problem = getSourceProblem(chosen);
  const fetch = () => {
    if (chosen && problem === undefined && !isPending) {
      mutate(chosen);
    }
  };
  const back = () => {
    setChoices(new Map());
    reset();
  };
  const finish = () => {
    onTakeOver(takeOver(prices, rows, choices));
    notify.success(t('operation.prices.sync.done', { count: choices.size }));
    onClose();
  };
  return (
    <InfoDialog
      title={t('operation.prices.sync.title')}
      size={found ? 'xl' : 'lg'}
      isKept={found !== undefined}
      onClose={onClose}
      footer={
        found ? (
          <>
            <Button type="button" variant="ghost" me="auto" onClick={back}>
              {t('operation.prices.sync.back')}
            </Button>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('option.import.cancel')}
            </Button>
            <Button type="button" disabled={choices.size === 0} onClick={finish}>
              {t('operation.prices.sync.take-over', { count: choices.size })}
            </Button>
          </>
        ) : (
          <Button type="button" loading={isPending} disabled={problem !== undefined} onClick={fetch}>
            {t('operation.prices.sync.fetch')}
          </Button>
        )
      }
    >
      {found ? (
        <Comparison rows={rows} asked={asked} results={found.sources} choices={choices} onChoices={setChoices} />
      ) : (
        <SourceStep query={sources} draft={draft} problem={problem} onChange={setDraft} onSubmit={fetch} />
      )}
    </InfoDialog>
  );
}
