import { EmptyState } from '@console/shared/ui';
import { useT } from '../i18n';
import { OpenButton } from './open-button';

/** In the place of a chat that cannot stand in a page at all. */
export function Outside({ address }: { address: URL }) {
  const t = useT();
  const isProgram = !/^https?:$/.test(address.protocol);
  return (
    <EmptyState
      title={t(isProgram ? 'frame.program' : 'frame.plain')}
      text={t(isProgram ? 'frame.program.text' : 'frame.plain.text')}
      action={<OpenButton address={address} />}
    />
  );
}
