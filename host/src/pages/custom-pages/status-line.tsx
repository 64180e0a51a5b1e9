import { gatewayAddress } from '@console/shared/addresses';
import type { PublicStatus } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { Box, CopyButton, chakra, RelativeTime, VisuallyHidden } from '@console/shared/ui';
import { signInMethods } from './sign-in-methods';
import { useCustomPagesT } from './texts';
import { useIsUp } from './use-is-up';

export type StatusLineProps = { status: PublicStatus };

/** Whether the gateway runs, its version, since when, how people sign in, and the address of its API. */
export function StatusLine({ status }: StatusLineProps) {
  const t = useCustomPagesT();
  const language = useSession((state) => state.language);
  const isUp = useIsUp();
  const baseUrl = `${gatewayAddress(status.server_address)}/v1`;
  return (
    <Facts aria-labelledby="status-title">
      <VisuallyHidden asChild>
        <h2 id="status-title">{t('home.status')}</h2>
      </VisuallyHidden>
      <ul>
        <li>
          <Box boxSize="1.5" borderRadius="full" bg={isUp ? 'green.solid' : 'orange.solid'} aria-hidden />
          <Box as="span" color="fg">
            {t(isUp ? 'home.status.up' : 'home.status.down')}
          </Box>
        </li>
        {status.version && <li>{t('home.version', { version: status.version })}</li>}
        {status.start_time > 0 && (
          <li>
            <span>
              {t('home.running')} <RelativeTime seconds={status.start_time} />
            </span>
          </li>
        )}
        <li>{t('home.methods', { methods: [t('home.method.password'), ...signInMethods(status, language)].join(' · ') })}</li>
        <li>
          <code>{baseUrl}</code>
          <CopyButton text={baseUrl} label={t('home.base.copy')} my="-1.5" />
        </li>
      </ul>
    </Facts>
  );
}

const Facts = chakra('section', {
  base: {
    textStyle: 'sm',
    color: 'fg.muted',
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: { base: '5', lg: '2.5' }, rowGap: '2' },
    '& li': { display: 'flex', alignItems: 'center', gap: '1.5', minW: '0' },
    '& li + li::before': { content: '"·"', display: { base: 'none', lg: 'inline' }, me: '1', color: 'fg.subtle' },
    '& code': { fontFamily: 'mono', textStyle: 'xs', overflowWrap: 'anywhere' },
  },
});
