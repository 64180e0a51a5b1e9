import { Button, Flex, Input, Text } from '@console/shared/ui';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../i18n';

export type AddGroupProps = { names: readonly string[]; onAdd: (name: string) => void };

export function AddGroup({ names, onAdd }: AddGroupProps) {
  const t = useT();
  const [text, setText] = useState('');
  const name = text.trim();
  const isTaken = names.includes(name);
  const add = () => {
    if (name !== '' && !isTaken) {
      onAdd(name);
      setText('');
    }
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    add();
  };
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Input
        size="sm"
        width="48"
        value={text}
        placeholder={t('operation.groups.new')}
        aria-label={t('operation.groups.new')}
        aria-invalid={isTaken || undefined}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={addByKey}
      />
      <Button type="button" size="sm" variant="outline" disabled={name === '' || isTaken} onClick={add}>
        <Plus />
        {t('operation.groups.add')}
      </Button>
      {isTaken && (
        <Text role="alert" color="fg.error" textStyle="xs">
          {t('operation.groups.taken', { name })}
        </Text>
      )}
    </Flex>
  );
}
