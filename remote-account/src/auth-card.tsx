import { useSession } from '@console/shared/session';
import { Box, chakra, DefaultMark, Flex, Heading, Stack, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useImageSource } from './use-image-source';
import { useSiteName } from './use-site-name';

export type AuthCardProps = {
  title: string;
  /** Null reserves the line while the text is loading. */
  text?: string | null;
  /** Replaces the logo on pages that report an outcome or ask for one step. */
  icon?: ReactNode;
  /** Announces the text; `alert` also marks the icon as an error. */
  role?: 'status' | 'alert';
  children: ReactNode;
  footer: ReactNode | undefined;
};

export function AuthCard({ title, text, icon, role, children, footer }: AuthCardProps) {
  const site = useSession((state) => state.status?.system_name);
  return (
    <Flex
      direction="column"
      align="center"
      // Aligned to the top, so that late content only grows the card downwards.
      pt={{ base: '6', md: 'max(1.5rem, 12dvh)' }}
      pb={{ base: '2', md: '6' }}
    >
      <title>{site ? `${title} · ${site}` : title}</title>
      <Box width="full" maxW="25rem" css={cardStyles}>
        <Stack gap="7" px={{ md: '8' }} pt={{ md: '9' }} pb="8">
          <Flex direction="column" align="center" textAlign="center" gap="5">
            {icon ? <IconTile icon={icon} isError={role === 'alert'} /> : <Logo />}
            <Stack gap="1">
              <Heading as="h1" size="xl">
                {title}
              </Heading>
              {text !== undefined && (
                <Text role={role} color="fg.muted" textStyle="sm" overflowWrap="anywhere" textWrap="balance">
                  {text ?? '\u00a0'}
                </Text>
              )}
            </Stack>
          </Flex>
          <Stack gap="4" css={formStyles}>
            {children}
          </Stack>
        </Stack>
        {footer !== undefined && (
          <Box borderTopWidth="1px" bg={{ md: 'bg.subtle' }} px={{ md: '8' }} py="4" textStyle="sm" color="fg.muted" textAlign="center">
            {footer}
          </Box>
        )}
      </Box>
    </Flex>
  );
}

/** The few fields of these pages are larger than those of the console. */
const formStyles = {
  '& input:not([type=checkbox])': { '--input-height': 'sizes.10', textStyle: 'md' },
  '& button[type=submit]': { h: '10', textStyle: 'md' },
} as const;

/** Phones are as narrow as the card. */
const cardStyles = { md: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', boxShadow: 'xs', overflow: 'hidden' } } as const;

function IconTile({ icon, isError }: { icon: ReactNode; isError: boolean }) {
  return (
    <Flex
      boxSize="10"
      align="center"
      justify="center"
      borderRadius="l3"
      bg={isError ? 'bg.error' : 'jade.subtle'}
      color={isError ? 'fg.error' : 'jade.fg'}
      aria-hidden
      css={{ '& svg': { boxSize: '5' } }}
    >
      {icon}
    </Flex>
  );
}

function Logo() {
  const { source, onError } = useImageSource(useSession((state) => state.status?.logo));
  const isKnown = useSiteName() !== undefined;
  if (!isKnown) {
    return <Box boxSize="10" />;
  }
  if (source === undefined) {
    return <DefaultMark aria-hidden fontSize="2.5rem" />;
  }
  return <LogoImage src={source} alt="" width={40} height={40} onError={onError} />;
}

const LogoImage = chakra('img', { base: { boxSize: '10', borderRadius: 'l2', objectFit: 'contain' } });
