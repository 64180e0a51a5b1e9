import { Link } from '@console/shared/router';
import { Note, Text, TextLink } from '@console/shared/ui';
import { useT } from '../../i18n';

export function SecondStepMissing() {
  const t = useT();
  return (
    <Note tone="info">
      <Text>{t('channel.key.show.no-second-step')}</Text>
      <TextLink asChild color="jade.fg" fontWeight="medium">
        <Link to="/setting?tab=personal">{t('channel.key.show.set-up')}</Link>
      </TextLink>
    </Note>
  );
}
