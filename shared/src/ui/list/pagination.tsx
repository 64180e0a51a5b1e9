import { Flex, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatDecimals } from '../../format';
import { useSharedT } from '../../i18n/use-translation';
import { pageSizes } from '../../session/actions';
import { IconAction } from '../display/icon-action';
import { PlainSelect } from '../form/plain-select';
import { panelSpace } from './table.styles';

/** `page` may be a `Page` of a request. */
export type PaginationProps = {
  page: { page: number; pageSize: number; total: number | undefined; moreThan?: number; hasNext: boolean };
  /** Gets a page number, counted from 1. */
  onPageChange: (page: number) => void;
  /** Gets a size of `pageSizes`; without it there is no choice. */
  onPageSizeChange?: ((size: number) => void) | undefined;
};

const styles = {
  '[data-beside] ~ &, div:has(> [data-beside]) ~ &': { me: panelSpace },
  '& select': { bg: 'transparent', boxShadow: 'none', color: 'inherit', '&:not(:hover, :focus-visible)': { borderColor: 'transparent' } },
};

/** Pagination of a list; without a total it enables the next page only if there may be one. */
export function Pagination({ page: { page, pageSize, total, moreThan, hasNext }, onPageChange, onPageSizeChange }: PaginationProps) {
  const t = useSharedT();
  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize));
  return (
    <Flex
      as="nav"
      aria-label={t('page', { page })}
      align="center"
      justify="flex-end"
      gap="3"
      wrap="wrap"
      mt="3"
      pb="4"
      textStyle="sm"
      color="fg.muted"
      css={styles}
    >
      {total !== undefined && <Text me="auto">{t('page.total', { total: formatDecimals(total, 0) })}</Text>}
      {moreThan !== undefined && <Text me="auto">{t('page.more-than', { number: formatDecimals(moreThan, 0) })}</Text>}
      {onPageSizeChange && (
        <PlainSelect
          label={t('page.size')}
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => onPageSizeChange(Number(size))}
          width="16"
        />
      )}
      <Flex align="center" gap="1">
        <IconAction label={t('page.previous')} disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft />
        </IconAction>
        <Text fontVariantNumeric="tabular-nums">
          {pages === undefined
            ? t('page', { page: formatDecimals(page, 0) })
            : t('page.of', { page: formatDecimals(page, 0), pages: formatDecimals(pages, 0) })}
        </Text>
        <IconAction label={t('page.next')} disabled={!hasNext} onClick={() => onPageChange(page + 1)}>
          <ChevronRight />
        </IconAction>
      </Flex>
    </Flex>
  );
}
