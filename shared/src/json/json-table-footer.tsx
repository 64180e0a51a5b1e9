import { Button, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useLazyT } from '../i18n/lazy-messages';
import type { VisibleRows } from './use-visible-rows';

export type JsonTableFooterProps = {
  shown: VisibleRows;
  firstInvalid: number;
  onAdd: () => void;
};

export function JsonTableFooter({ shown: { visible, page, pages, setPage, show }, firstInvalid, onAdd }: JsonTableFooterProps) {
  const t = useLazyT();
  return (
    <Flex px="2" py="1.5" gap="2" align="center" wrap="wrap" borderTopWidth="1px">
      <Button type="button" size="2xs" variant="ghost" onClick={onAdd}>
        <Plus />
        {t('json.add')}
      </Button>
      {firstInvalid !== -1 && !visible.includes(firstInvalid) && (
        <Button type="button" size="2xs" variant="ghost" color="fg.error" aria-invalid onClick={() => show(firstInvalid)}>
          {t('json.show-row', { row: firstInvalid + 1 })}
        </Button>
      )}
      {pages > 1 && (
        <Flex ms="auto" gap="1" align="center" textStyle="xs" color="fg.muted">
          <Button type="button" size="2xs" variant="ghost" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('page.previous')}
          </Button>
          {t('page.of', { page: page + 1, pages })}
          <Button type="button" size="2xs" variant="ghost" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            {t('page.next')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
