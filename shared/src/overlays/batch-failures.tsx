import { chakra, Text } from '@chakra-ui/react';
import { useLazyT } from '../i18n/lazy-messages';

export type BatchFailuresProps = { failures: { name: string; reason: string }[] };

export function BatchFailures({ failures }: BatchFailuresProps) {
  const t = useLazyT();
  return (
    <>
      <Text textStyle="xs" fontWeight="medium" color="fg.muted" mt="4" mb="1">
        {t('batch.failures')}
      </Text>
      {/* Scrollable regions must be reachable by keyboard. */}
      <List aria-label={t('batch.failures')} tabIndex={0}>
        {failures.map(({ name, reason }, index) => (
          <li key={index}>
            <b>{name}</b>
            <span>{reason}</span>
          </li>
        ))}
      </List>
    </>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    maxH: '56',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    '& li': { px: '3', py: '2', borderBottomWidth: '1px', borderColor: 'border.muted', overflowWrap: 'anywhere' },
    '& li:last-of-type': { borderBottomWidth: 0 },
    '& b': { display: 'block', fontWeight: 'medium' },
    '& span': { color: 'fg.error' },
  },
});
