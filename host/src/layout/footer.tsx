import { useSession } from '@console/shared/session';
import { chakra, RichText } from '@console/shared/ui';
import { memo } from 'react';
import { useT } from '../i18n/use-t';
import { useRemotes } from '../remotes/remotes-store';

export const Footer = memo(function Footer() {
  const t = useT();
  const own = useSession((state) => state.status?.footer_html?.trim());
  const version = useRemotes((state) => state.host.version);
  if (own) {
    return (
      <Line>
        <RichText text={own} format="html" />
      </Line>
    );
  }
  return (
    <Line>
      {t('footer.credit')}
      {version && ` · ${t('footer.version', { version })}`}
    </Line>
  );
});

const Line = chakra('footer', {
  base: { textAlign: 'center', textStyle: 'xs', lineHeight: '16px', color: 'fg.subtle', px: '4', py: '2', minH: '32px' },
});
