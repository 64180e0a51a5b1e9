import { Button, Flex, PlainSelect, Text } from '@console/shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { OptionTexts } from '../../options';
import { parsePriceTable } from '../price-tables/tables';
import { type GroupPair, isSamePair } from './model';

export type AddGroupPairProps = { saved: OptionTexts; pairs: readonly GroupPair[]; onAdd: (pair: GroupPair) => void };

export function AddGroupPair({ saved, pairs, onAdd }: AddGroupPairProps) {
  const t = useT();
  const names = [...(parsePriceTable(saved.get('GroupRatio') ?? '{}')?.keys() ?? [])];
  const [chosen, setChosen] = useState({ userGroup: '', usedGroup: '' });
  const isChosen = chosen.userGroup !== '' && chosen.usedGroup !== '';
  const isTaken = pairs.some((pair) => isSamePair(pair, chosen));
  const select = (field: 'userGroup' | 'usedGroup', label: string) => (
    <PlainSelect
      label={label}
      value={chosen[field]}
      options={[{ value: '', label }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={(name) => setChosen({ ...chosen, [field]: name })}
    />
  );
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {select('userGroup', t('operation.group-ratios.user-group'))}
      {select('usedGroup', t('operation.group-ratios.used-group'))}
      <Button
        type="button"
        size="sm"
        variant="outline"
        disabled={!isChosen || isTaken}
        onClick={() => {
          onAdd({ ...chosen, ratio: 1 });
          setChosen({ userGroup: '', usedGroup: '' });
        }}
      >
        <Plus />
        {t('operation.group-ratios.add')}
      </Button>
      {isTaken && (
        <Text role="alert" color="fg.error" textStyle="xs">
          {t('operation.group-ratios.taken')}
        </Text>
      )}
    </Flex>
  );
}
