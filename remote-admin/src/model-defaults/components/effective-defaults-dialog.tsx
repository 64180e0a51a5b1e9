import { useQuery } from '@console/shared/query';
import { Button, chakra, FormField, InfoDialog, Input, QueryState, Stack, Text } from '@console/shared/ui';
import { useId } from 'react';
import { useT } from '../../i18n';
import { modelNames } from '../../resources';
import { defaults, effectiveDefaultsOptions, promptChoiceList } from '../api/queries';
import { formatValue } from '../format-value';
import type { Effective } from '../model';

export type EffectiveDefaultsDialogProps = {
  model: string;
  onSearch: (model: string) => void;
  onClose: () => void;
};

export function EffectiveDefaultsDialog({ model, onSearch, onClose }: EffectiveDefaultsDialogProps) {
  const t = useT();
  const names = useId();
  const effective = useQuery(effectiveDefaultsOptions(model));
  const known = useQuery(modelNames);
  return (
    <InfoDialog
      title={t('model-defaults.effective')}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('resource.close')}</Button>}
    >
      <Stack gap="4">
        <ModelForm
          onSubmit={(event) => {
            event.preventDefault();
            const requested = new FormData(event.currentTarget).get('model');
            if (typeof requested === 'string' && requested.trim() !== '') {
              onSearch(requested.trim());
            }
          }}
        >
          <FormField label={t('model-defaults.effective.model')} hint={t('model-defaults.effective.hint')}>
            <Input name="model" defaultValue={model} list={names} autoComplete="off" spellCheck={false} autoFocus />
          </FormField>
          <datalist id={names}>
            {known.data?.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Button type="submit" variant="outline">
            {t('model-defaults.effective.submit')}
          </Button>
        </ModelForm>
        {model !== '' && <QueryState query={effective}>{(found) => <Values effective={found} />}</QueryState>}
      </Stack>
    </InfoDialog>
  );
}

function Values({ effective: { model, fields } }: { effective: Effective }) {
  const t = useT();
  const { data: prompts } = useQuery(promptChoiceList);
  const isEmpty = fields.every(({ value }) => value === undefined);
  return (
    <Stack gap="2" aria-live="polite">
      {isEmpty && <Text color="fg.muted">{t('model-defaults.effective.none', { model })}</Text>}
      <Table aria-label={t('model-defaults.effective.of', { model })}>
        <thead>
          <tr>
            <th scope="col">{t('model-defaults.field')}</th>
            <th scope="col">{t('model-defaults.value')}</th>
            <th scope="col">{t('model-defaults.source')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, value, source }) => (
            <tr key={field} data-unset={value === undefined ? '' : undefined}>
              <th scope="row">{t(`model-defaults.${field}`)}</th>
              <td>{formatValue(field, value, prompts?.items ?? [], t)}</td>
              <td>{source !== undefined && <Source id={source} />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

function Source({ id }: { id: number }) {
  const t = useT();
  const { data } = useQuery({ ...defaults.byId(id), meta: { quiet: true } });
  return <span title={t('model-defaults.source.id', { id })}>{data?.name ?? t('model-defaults.source.id', { id })}</span>;
}

const ModelForm = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '2',
    '& > button': { mt: 'calc({spacing.5} + {spacing.1.5})' },
  },
});

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    '& :is(th, td)': { textAlign: 'start', py: '1.5', pe: '3', borderBottomWidth: '1px', overflowWrap: 'anywhere', verticalAlign: 'top' },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium', textStyle: 'xs' },
    '& tbody th': { fontWeight: 'normal', color: 'fg.muted' },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& [data-unset] td': { color: 'fg.muted' },
  },
});
