import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { Box, Button, chakra, FormField, Input, QueryState, Text } from '@console/shared/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { usableModels } from '../api/queries';
import type { TokenValues } from '../api/types';

export type ModelPickerProps = { form: UseFormReturn<TokenValues> };

/** How many boxes are drawn at once; the search leads to the others. */
const longestList = 200;

/** The models that a token may use; chosen ones stay visible, also when nobody offers them any more. */
export function ModelPicker({ form }: ModelPickerProps) {
  const t = useT();
  const models = useQuery(usableModels());
  const chosen = useWatch({ control: form.control, name: 'models' });
  const [search, setSearch] = useState('');
  const change = (next: string[]) => form.setValue('models', next, { shouldDirty: true });
  const toggle = (model: string) => change(chosen.includes(model) ? chosen.filter((other) => other !== model) : [...chosen, model]);
  return (
    <FormField label={t('token.models')} hint={t(chosen.length === 0 ? 'token.models.none' : 'token.models.hint')}>
      <Chips>
        {chosen.map((model) => (
          <Button
            key={model}
            type="button"
            size="2xs"
            variant="surface"
            aria-label={t('token.models.remove', { model })}
            onClick={() => toggle(model)}
          >
            {model}
            <X />
          </Button>
        ))}
      </Chips>
      <Box width="full" borderWidth="1px" borderRadius="l2" overflow="hidden">
        <Input
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={t('token.models.search')}
          aria-label={t('token.models.search')}
          border="0"
          borderBottomWidth="1px"
          borderRadius="0"
        />
        <QueryState query={models} loading={<Text p="3">{t('token.loading')}</Text>}>
          {(all) => (
            <Boxes
              models={all.filter((model) => model.toLowerCase().includes(search.trim().toLowerCase()))}
              chosen={chosen}
              onToggle={toggle}
            />
          )}
        </QueryState>
      </Box>
    </FormField>
  );
}

type BoxesProps = { models: string[]; chosen: string[]; onToggle: (model: string) => void };

function Boxes({ models, chosen, onToggle }: BoxesProps) {
  const t = useT();
  return (
    <BoxList>
      {models.slice(0, longestList).map((model) => (
        <label key={model}>
          <input type="checkbox" checked={chosen.includes(model)} onChange={() => onToggle(model)} />
          {model}
        </label>
      ))}
      {models.length === 0 && <p>{t('token.models.unknown')}</p>}
      {models.length > longestList && <p>{t('token.models.more', { count: models.length - longestList })}</p>}
    </BoxList>
  );
}

const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', _empty: { display: 'none' } } });

const BoxList = chakra('div', {
  base: {
    maxH: '44',
    overflowY: 'auto',
    py: '1',
    textStyle: 'sm',
    '& label': { display: 'flex', alignItems: 'center', gap: '2.5', px: '3', py: '1.5', cursor: 'pointer', wordBreak: 'break-all' },
    '& label:hover': { bg: 'bg.muted' },
    '& input': { accentColor: 'jade.solid' },
    '& p': { px: '3', py: '2', color: 'fg.muted' },
  },
});
