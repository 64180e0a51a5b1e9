import type { JsonTableProps } from '@console/shared/forms';
import { Button, chakra, Flex, RowAction, Text } from '@console/shared/ui';
import { Plus, X } from 'lucide-react';
import { cellInput, inputRow } from '../../cell-input.styles';
import { useT } from '../../i18n';
import { type ChatRow, findDuplicateChats, formatChats, parseChats } from '../chats-model';

export function ChatsTable({ value, isInvalid, refusal, onChange, onBlur, onCode }: JsonTableProps) {
  const t = useT();
  const rows = parseChats(value);
  if (rows === undefined) {
    return (
      <Flex direction="column" align="start" gap="2" px="3" py="4" textStyle="sm">
        <Text role="status">{t('operation.chats.unreadable')}</Text>
        {refusal !== undefined && <Text color="fg.error">{refusal}</Text>}
        <Button type="button" size="xs" variant="outline" aria-invalid={isInvalid || undefined} onClick={onCode}>
          {t('operation.chats.code')}
        </Button>
      </Flex>
    );
  }
  const duplicates = findDuplicateChats(rows);
  const write = (next: ChatRow[]) => onChange(formatChats(next));
  const change = (index: number, row: Partial<ChatRow>) => write(rows.map((old, at) => (at === index ? { ...old, ...row } : old)));
  return (
    <Rows onBlur={onBlur}>
      {rows.map(({ name, link }, index) => (
        <li key={index}>
          <input
            value={name}
            placeholder={t('operation.chats.name')}
            aria-label={t('operation.chats.name.of', { row: index + 1 })}
            aria-invalid={duplicates.has(index) || (isInvalid && name.trim() === '') || undefined}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <input
            value={link}
            inputMode="url"
            spellCheck={false}
            data-part="link"
            placeholder="https://chat.example.com/?key={key}&url={address}"
            aria-label={t('operation.chats.link.of', { row: index + 1 })}
            onChange={(event) => change(index, { link: event.currentTarget.value })}
          />
          <RowAction label={t('operation.chats.remove', { row: index + 1 })} onClick={() => write(rows.filter((_, at) => at !== index))}>
            <X />
          </RowAction>
          {isInvalid && name.trim() === '' && <CellError>{t('option.chats.name-required')}</CellError>}
          {/* After a refused save, the field itself shows the error. */}
          {duplicates.has(index) && (!isInvalid || refusal !== undefined) && <CellError>{t('option.chats.duplicate', { name })}</CellError>}
        </li>
      ))}
      <li>
        <Button type="button" size="2xs" variant="ghost" justifySelf="start" onClick={() => write([...rows, { name: '', link: '' }])}>
          <Plus />
          {t('operation.chats.add')}
        </Button>
      </li>
    </Rows>
  );
}

function CellError({ children }: { children: string }) {
  return (
    <Text role="alert" textStyle="xs" color="fg.error" gridColumn="1 / -1">
      {children}
    </Text>
  );
}

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { ...inputRow, gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 2.5fr) auto' } },
    '& input': { ...cellInput, py: '1', textStyle: 'sm', borderColor: 'transparent', '&:hover': { borderColor: 'border' } },
    '& [data-part=link]': { fontFamily: 'mono', gridRow: { base: 2, md: 'auto' }, gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});
