import { Badge, Box, Money, NamedIcon, QrCode, Quota, RichText, StatusTag, Timestamp } from '@console/shared/ui';
import { Sample, Section } from './section';
import { useGalleryT } from './texts';

const tones = ['good', 'warning', 'bad', 'neutral', 'accent', 'info'] as const;
const icons = [
  'message-circle',
  'network',
  'key-round',
  'chart-column',
  'ticket',
  'wallet',
  'users',
  'scroll-text',
  'image',
  'list-todo',
  'settings',
  'unknown',
];
const sampleTime = Date.parse('2026-02-01T12:00:00Z') / 1000;

export function Display() {
  const t = useGalleryT();
  return (
    <Section id="display" title={t('display')}>
      <Sample label={t('display.tags')}>
        {tones.map((tone) => (
          <StatusTag key={tone} tone={tone}>
            {t(`tag.${tone}`)}
          </StatusTag>
        ))}
        <Badge colorPalette="jade">{t('tag.accent')}</Badge>
      </Sample>
      <Sample label={t('display.numbers')}>
        <Quota value={1_234_567} />
        <Quota value={3} decimals={6} />
        <Money amount={1024.5} />
        <Timestamp seconds={sampleTime} />
      </Sample>
      <Sample label={t('display.icons')}>
        {icons.map((name) => (
          <NamedIcon key={name} name={name} size={18} />
        ))}
      </Sample>
      <Sample label={t('display.text')}>
        <Box width="full">
          <RichText text={t('display.markdown')} />
        </Box>
      </Sample>
      <Sample label={t('display.qr')}>
        <QrCode value="https://example.com/invite?aff=x7Kq" label={t('display.qr')} />
      </Sample>
    </Section>
  );
}
