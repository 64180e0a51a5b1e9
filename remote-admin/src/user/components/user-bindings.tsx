import type { UserRecord } from '@console/shared/contract';
import { chakra, Heading, Stack } from '@console/shared/ui';
import { useT } from '../../i18n';

const Bindings = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '4',
    rowGap: '1.5',
    textStyle: 'sm',
    '& > div': { display: 'contents' },
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere' },
  },
});

/** Accounts elsewhere that the user has bound; only the user can change them. */
export function UserBindings({ record }: { record: UserRecord }) {
  const t = useT();
  const bound = [
    [t('user.binding.email'), record.email],
    [t('user.binding.github'), record.github_id],
    [t('user.binding.wechat'), record.wechat_id],
    [t('user.binding.telegram'), record.telegram_id],
    [t('user.binding.linuxdo'), record.linux_do_id],
  ] as const;
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {t('user.bindings')}
      </Heading>
      <Bindings>
        {bound.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || t('user.binding.none')}</dd>
          </div>
        ))}
      </Bindings>
    </Stack>
  );
}
