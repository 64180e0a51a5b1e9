import { useSystemName } from '@console/shared/session';
import { EmptyState } from '@console/shared/ui';
import { Lock, PowerOff } from 'lucide-react';
import { useEffect } from 'react';
import { loadFonts } from '../fonts/load-fonts';
import { useT } from '../i18n/use-t';
import { WaysBack } from './ways-back';

export type DeniedPageProps = {
  /** The administrator has turned the page off for everybody. */
  isOff?: boolean;
};

export function DeniedPage({ isOff = false }: DeniedPageProps) {
  const t = useT();
  const title = t(isOff ? 'disabled.title' : 'denied.title');
  const site = useSystemName();
  useEffect(loadFonts, []);
  return (
    <>
      <title>{`${title} · ${site}`}</title>
      <EmptyState
        level="h1"
        icon={isOff ? <PowerOff /> : <Lock />}
        title={title}
        text={t(isOff ? 'disabled.text' : 'denied.text')}
        action={<WaysBack />}
      />
    </>
  );
}
