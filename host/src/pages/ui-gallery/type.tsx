import { Money, Stack, Text } from '@console/shared/ui';
import { Sample, Section } from './section';
import { useGalleryT } from './texts';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'];
const weights = ['normal', 'medium', 'semibold', 'bold'];
const amounts = [1.5, 24, 318.25, 1111.11, 90000];

export function Type() {
  const t = useGalleryT();
  return (
    <Section id="type" title={t('type')}>
      <Sample label={t('type.sizes')}>
        <Stack gap="2" width="full">
          {sizes.map((size) => (
            <Text key={size} textStyle={size} overflowWrap="anywhere">
              {size} · {t('type.pangram')} {t('type.latin')}
            </Text>
          ))}
        </Stack>
      </Sample>
      <Sample label={t('type.weights')}>
        {weights.map((weight) => (
          <Text key={weight} fontWeight={weight}>
            {weight} · {t('type.pangram')}
          </Text>
        ))}
      </Sample>
      <Sample label={t('type.numbers')}>
        <Stack gap="0" textAlign="end">
          {amounts.map((amount) => (
            <Money key={amount} amount={amount} />
          ))}
        </Stack>
      </Sample>
      <Sample label={t('type.mono')}>
        <Text fontFamily="mono" overflowWrap="anywhere">
          sk-0O1lI5S8B · {t('type.pangram')}
        </Text>
      </Sample>
      <Sample label={t('type.wrapping')}>
        <Text maxW="20rem">{t('type.paragraph')}</Text>
      </Sample>
    </Section>
  );
}
