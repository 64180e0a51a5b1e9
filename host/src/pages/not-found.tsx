import { Link, useLocation } from '@console/shared/router';
import { useSession, useSystemName } from '@console/shared/session';
import { chakra, EmptyState, NamedIcon, Stack } from '@console/shared/ui';
import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { loadFonts } from '../fonts/load-fonts';
import { useT } from '../i18n/use-t';
import { mainItems } from '../navigation/main-items';
import { useNavigation } from '../navigation/use-navigation';
import { WaysBack } from './ways-back';

export function NotFoundPage() {
  const t = useT();
  const site = useSystemName();
  useEffect(loadFonts, []);
  return (
    <>
      <title>{`${t('notfound.title')} · ${site}`}</title>
      <EmptyState level="h1" icon={<Compass />} title={t('notfound.title')} text={t('notfound.text')} action={<Places />} />
    </>
  );
}

/** The address that was asked for, the way back, and where people usually go. */
function Places() {
  const t = useT();
  const { pathname } = useLocation();
  const { side, top } = useNavigation();
  const language = useSession((state) => state.language);
  const places = side.length > 0 ? mainItems(side) : top;
  return (
    <Stack gap="6" align="center" maxW="full">
      <Address>{pathname}</Address>
      <WaysBack />
      {places.length > 0 && (
        <Links aria-label={t('notfound.places')}>
          {places.map(({ path, label, icon }) => (
            <Link key={path} to={path}>
              <NamedIcon name={icon} size={15} />
              {label[language]}
            </Link>
          ))}
        </Links>
      )}
    </Stack>
  );
}

const Address = chakra('code', {
  base: {
    maxW: 'full',
    px: '2.5',
    py: '1',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontFamily: 'mono',
    textStyle: 'xs',
    overflowWrap: 'anywhere',
  },
});

const Links = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: '1',
    // Four of them in a row would leave one on a line of its own.
    mdDown: { display: 'grid', gridTemplateColumns: 'repeat(2, auto)' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: '8',
      px: '2.5',
      borderRadius: 'l2',
      textStyle: 'sm',
      color: 'fg.muted',
      transition: 'background 120ms, color 120ms',
      _hover: { bg: 'bg.muted', color: 'fg' },
      _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
      '@media (pointer: coarse)': { minHeight: '44px' },
    },
  },
});
